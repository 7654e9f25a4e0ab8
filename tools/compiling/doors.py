"""The doors of a group: the small files that Python imports, each of which opens a module in the group's library."""

from __future__ import annotations

from tools.compiling.layout import Group

WHERE = """
/* mypyc works out a module's __file__ as if its library stood above the whole package: so say that it does. */
static int say_where(PyObject *library)
{
    PyObject *file = PyObject_GetAttrString(library, "__file__");
    PyObject *name = PyUnicode_FromString("/%(file)s");
    PyObject *top = NULL, *place = NULL;
    int result = -1;
    if (file == NULL || name == NULL) goto done;
    Py_ssize_t said = PyUnicode_Tailmatch(file, name, 0, PyUnicode_GetLength(file), 1);
    if (said <= 0) {
        result = (int)said;
        goto done;
    }
    Py_ssize_t end = PyUnicode_GetLength(file);
    for (int i = 0; i < %(depth)d && end > 0; i++) end = PyUnicode_FindChar(file, '/', 0, end, -1);
    if (end < 0) {
        result = end == -1 ? 0 : -1;
        goto done;
    }
    top = PyUnicode_Substring(file, 0, end);
    if (top == NULL) goto done;
    place = PyUnicode_FromFormat("%%U/%(group)s", top);
    if (place != NULL) result = PyObject_SetAttrString(library, "__file__", place);
done:
    Py_XDECREF(file);
    Py_XDECREF(name);
    Py_XDECREF(top);
    Py_XDECREF(place);
    return result;
}
"""
IMPORTED = '    if (!tmp) return NULL;\n'


def doors(group: Group, shims: list[str]) -> str:
    """One C file for the doors of a folder's modules, from the files mypyc wrote for them."""
    parts = {'file': group.library.name, 'depth': len(group.library.parts) - 1, 'group': group.name}
    code = '#include <Python.h>\n' + WHERE % parts
    for shim in shims:
        opening = shim.partition('#include <Python.h>\n')[2].partition('// distutils')[0]
        code += opening.replace(IMPORTED, IMPORTED + '    if (say_where(tmp) < 0) return NULL;\n', 1)
    return code
