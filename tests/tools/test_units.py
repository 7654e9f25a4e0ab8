"""C files that stand alone: declarations, tables and literals, as text."""

from __future__ import annotations

from textwrap import dedent

import pytest
from tools.compiling import CompilationFailed, units
from tools.compiling.docstrings import with_docstrings

HEADER = dedent("""\
    #ifndef MYPYC_NATIVE_toy_H
    #define MYPYC_NATIVE_toy_H
    #include <Python.h>
    #ifndef MYPYC_DECLARED_tuple_T1O
    #define MYPYC_DECLARED_tuple_T1O
    typedef struct tuple_T1O {
        PyObject *f0;
    } tuple_T1O;
    #endif

    typedef struct {
        PyObject_HEAD
        tuple_T1O _pair;
    } toy___GameObject;
    typedef struct {
        PyObject_HEAD
    } toy___OtherObject;
    struct export_table_kernel {
        PyTypeObject **CPyType_A;
        tuple_T1O (*CPyDef_b)(PyObject *cpy_r_self, CPyTagged cpy_r_n);
        PyObject *(*CPyDef_c)(void);
        CPyTagged *CPyStatic_d;
    };
    struct export_table_kernel exports_kernel;
    extern PyObject *CPyStatics[433];
    extern CPyTagged CPyDef_used(toy___GameObject *cpy_r_self);
    extern CPyTagged CPyDef_idle(toy___OtherObject *cpy_r_self);
    extern CPyModuleCache CPyModule_builtins;
    #endif
    """)


def test_a_header_is_taken_apart():
    assert [declaration.name for declaration in units.declarations(HEADER)] == [
        None,
        'tuple_T1O',
        'toy___GameObject',
        'toy___OtherObject',
        'export_table_kernel',
        'exports_kernel',
        'CPyStatics',
        'CPyDef_used',
        'CPyDef_idle',
        'CPyModule_builtins',
    ]


def test_code_gets_what_it_uses_and_what_that_uses():
    """The entry keeps its place in the table, after two pointers."""
    code = 'CPyTagged f(void) { exports_kernel.CPyDef_c(); return CPyDef_used(NULL); }\n'
    assert units.slim(code, units.declarations(HEADER)) == dedent("""\
        #include <Python.h>
        #ifndef MYPYC_DECLARED_tuple_T1O
        #define MYPYC_DECLARED_tuple_T1O
        typedef struct tuple_T1O {
            PyObject *f0;
        } tuple_T1O;
        #endif
        typedef struct {
            PyObject_HEAD
            tuple_T1O _pair;
        } toy___GameObject;
        struct export_table_kernel {
            void *before_CPyDef_c[2];
            PyObject *(*CPyDef_c)(void);
        };
        extern struct export_table_kernel exports_kernel;
        extern CPyTagged CPyDef_used(toy___GameObject *cpy_r_self);
        CPyTagged f(void) { exports_kernel.CPyDef_c(); return CPyDef_used(NULL); }
        """)


def test_a_table_that_holds_more_than_pointers_is_left_whole():
    header = 'struct export_table_kernel {\n    CPyTagged number;\n    PyObject *(*CPyDef_c)(void);\n};\n'
    use = 'struct export_table_kernel exports_kernel;\n'
    code = 'exports_kernel.CPyDef_c();\n'
    assert units.slim(code, units.declarations(header + use)) == f'{header}extern {use}{code}'


def test_literals_are_numbered_within_a_file():
    code, places = units.own_literals('a = CPyStatics[7]; b = CPyStatics[31]; c = CPyStatics[7];', 'literals_m')
    assert code == 'PyObject *literals_m[2];\na = literals_m[0]; b = literals_m[1]; c = literals_m[0];'
    assert places == [7, 31]
    assert units.own_literals('nothing', 'literals_m') == ('nothing', [])


def test_the_main_file_fills_all_tables_of_literals():
    start = 'if (CPyStatics_Initialize(CPyStatics, CPyLit_Str) < 0) {\n        return -1;\n    }\n'
    assert units.fill_literals(start + 'return 0;', {'literals_m': [7, 31], 'literals_empty': []}) == (
        'extern PyObject *literals_m[];\nstatic const int places_literals_m[] = {7, 31};\n'
        + start
        + '    for (int i = 0; i < 2; i++) literals_m[i] = CPyStatics[places_literals_m[i]];\nreturn 0;'
    )
    with pytest.raises(CompilationFailed, match='literals'):
        units.fill_literals('return 0;', {'literals_m': [7]})


def test_a_docstring_is_written_so_that_c_reads_it():
    """Quotes, backslashes, what looks like a trigraph, and other alphabets."""
    code = (
        '{"f", (PyCFunction)CPyPy_toy___f, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("f()\\n--\\n\\n") /* docstring */},'
    )
    source = 'def f() -> None:\n    r"""Say "why\\n??/" é."""\n'
    text = r'Say \042why\134n\077\077/\042 \303\251.'
    assert with_docstrings(code, 'toy', source) == code.replace('\\n")', f'\\n{text}")')
