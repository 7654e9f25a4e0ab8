"""Docstrings for compiled code: mypyc leaves them out, so they are written into its C."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tools.compiling.layout import exported

FUNCTION = re.compile(r'(CPyPy_(\w+),\s*METH_[A-Z_ |]+, PyDoc_STR\("(?:[^"\\]|\\.)*)("\))')
PROPERTY = re.compile(r'(\{"(\w+)",\s*\(getter\)(\w+)_get_\2,[^{}]*?)NULL(, NULL\})')
MODULE = re.compile(r'\bNULL(, /\* docstring \*/\n)')
TOP_LEVEL = re.compile(r'char result = \w+___top_level__\(\);\s*if \(result == 2\)\s*goto fail;\n')
ATTACH = """
/* Classes take their docstrings when the module has run. */
static void attach_docstrings(PyObject *module)
{
    static const char *const texts[][2] = {%s};
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        PyObject *owner = PyObject_GetAttrString(module, texts[i][0]);
        PyObject *text = PyUnicode_FromString(texts[i][1]);
        if (owner != NULL && text != NULL && PyType_Check(owner)) PyObject_SetAttrString(owner, "__doc__", text);
        Py_XDECREF(owner);
        Py_XDECREF(text);
        PyErr_Clear();
    }
}
"""


def with_docstrings(code: str, module: str, source: str) -> str:
    """The C code of a module with the docstrings of its source."""
    tree = ast.parse(source)
    texts = dict(_docstrings(tree, exported(module)))
    own = ast.get_docstring(tree)
    code = FUNCTION.sub(lambda found: found[1] + _text(texts.get(found[2])) + found[3], code)
    code = PROPERTY.sub(lambda found: found[1] + _quoted(texts.get(f'{found[3]}___{found[2]}')) + found[4], code)
    if own is not None:
        code = MODULE.sub(lambda found: _quoted(own) + found[1], code, count=1)
    classes = {node.name: ast.get_docstring(node) for node in tree.body if isinstance(node, ast.ClassDef)}
    return _attached(code, {name: text for name, text in classes.items() if text is not None})


def _docstrings(tree: ast.Module | ast.ClassDef, prefix: str) -> Iterator[tuple[str, str]]:
    """The docstrings of functions and methods, by the names mypyc gives them in C."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from _docstrings(node, f'{prefix}___{node.name}')
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text is not None:
                yield f'{prefix}___{node.name}', text


def _attached(code: str, classes: dict[str, str]) -> str:
    found = TOP_LEVEL.search(code)
    if not classes or found is None:
        return code
    texts = ', '.join(f'{{{_quoted(name)}, {_quoted(text)}}}' for name, text in classes.items())
    head, _, rest = code.partition('\n\n')
    code = f'{head}\n{ATTACH % texts}\n{rest}'
    return TOP_LEVEL.sub(lambda match: f'{match[0]}    attach_docstrings(module);\n', code, count=1)


def _quoted(text: str | None) -> str:
    return 'NULL' if text is None else f'"{_text(text)}"'


def _text(text: str | None) -> str:
    """A text as it stands between quotes in C; octal escapes, since a hexadecimal one has no end."""
    encoded = (text or '').encode()
    return ''.join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f'\\{byte:03o}' for byte in encoded)
