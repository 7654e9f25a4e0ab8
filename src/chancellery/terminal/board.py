"""The board as text, for any title: drawn from the ``board`` of a view, whatever that holds.

Single values stand on one line. A dict of dicts becomes a table, one row for each id and one column for each field,
turned or cut where the screen is too narrow. Fields that hold nothing in any row are left out, and many rows that
hold nothing are only named below the table. A row is called as the title's sentences call it, or by its field ``name``
where that is a thing of the title. A list of dicts, such as the estates of a region, becomes short tokens (``3W*``: the
number, whose it is, and marks for what is true of it), explained in a legend below.
"""

from __future__ import annotations

from typing import Any, Final

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from chancellery.kernel.state import State
from chancellery.terminal.words import Words, capital

MARKS: Final = '*+^!~='
MANY_IDLE: Final = 4
NOBODY: Final = '-'
GAP: Final = '   '
GUTTER: Final = 2


def draw(board: dict[str, Any], words: Words, console: Console) -> RenderableType:
    """The whole board for a console of this width."""
    return Painter(words, console).board(board)


def draw_thing(state: State, role: str, kind: str, id: str, words: Words, console: Console) -> RenderableType:
    """One thing of the title: what lies on it, as the role sees it, and further facts about it."""
    shown: dict[str, Any] = {}
    for part, rows in state.view(role)['board'].items():
        if isinstance(rows, dict) and part in (kind, f'{kind}s', f'{kind}es') and isinstance(rows.get(id), dict):
            shown.update(rows[id])
    shown = {**state.about(kind, id), **{key: value for key, value in shown.items() if not is_empty(value)}}
    head = Text(capital(words.texts.name(kind, id)), 'bold')
    return Group(Text(''), head, Painter(words, console).board(shown))


def is_rows(value: Any) -> bool:
    """Is this a dict of dicts that share most of their keys, and so a table?"""
    if not isinstance(value, dict) or not value or not all(isinstance(row, dict) and row for row in value.values()):
        return False
    rows = [set(row) for row in value.values()]
    return len(set.intersection(*rows)) * 2 >= max(len(row) for row in rows)


def is_empty(value: Any) -> bool:
    """Is the value empty: None, False, or made of zeros only?"""
    if isinstance(value, dict):
        return all(is_empty(each) or each == 0 for each in value.values())
    if isinstance(value, list):
        return all(is_empty(each) or each == 0 for each in value)
    return value is None or value is False or value == ''


def widest(body: list[list[Text]], at: int) -> int:
    """The width of a column's widest cell."""
    return max([line.cell_len for row in body for line in row[at].split()], default=0)


def widest_word(label: Text) -> int:
    """The width below which a heading cannot be wrapped."""
    return max([len(word) for word in label.plain.split()], default=0)


def least_widths(columns: list[Text], body: list[list[Text]]) -> list[int]:
    """The width that each column needs."""
    return [max(widest_word(column), widest(body, at)) for at, column in enumerate(columns)]


def stretched(widths: list[int], labels: list[Text], spare: int) -> list[int]:
    """The widths of columns, with the spare room given to headings that would wrap."""
    made = widths[:]
    for at, label in enumerate(labels):
        wanted = label.cell_len - made[at]
        if 0 < wanted <= spare:
            made[at] += wanted
            spare -= wanted
    return made


def packed(parts: list[Text], width: int, gap: str = GAP) -> Text:
    """Parts side by side; a line breaks only between them."""
    text = Text()
    used = 0
    for part in parts:
        if used and used + len(gap) + part.cell_len <= width:
            text.append(gap)
            used += len(gap)
        elif used:
            text.append('\n')
            used = 0
        text.append_text(part)
        used += part.cell_len
    return text


def cut(widths: list[int], room: int) -> list[tuple[int, int]]:
    """Where to cut a row of columns so that each part has room; a column that is too wide stands alone."""
    cuts: list[tuple[int, int]] = []
    start, used = 0, 0
    for at, width in enumerate(widths):
        if used + width > room and at > start:
            cuts.append((start, at))
            start, used = at, 0
        used += width
    return [*cuts, (start, len(widths))]


class Painter:
    """Draws one board and remembers what its legend must explain."""

    def __init__(self, words: Words, console: Console) -> None:
        self.words = words
        self.console = console
        self.marks: dict[str, str] = {}
        self.used: set[str] = set()
        self.nobody = False

    def board(self, board: dict[str, Any]) -> RenderableType:
        """Lines of single values first, then the tables, then the legend."""
        single = {key: value for key, value in board.items() if not isinstance(value, dict)}
        lines: list[RenderableType] = []
        parts: list[RenderableType] = []
        if single:
            lines.append(self.facts(single))
        for key, value in board.items():
            if is_rows(value):
                parts.append(self.table(key, value))
            elif isinstance(value, dict) and (line := self.line(key, value)) is not None:
                lines.append(line)
        legend = self.legend()
        return Group(*lines, *parts, *([Text(''), legend] if legend.plain else []))

    def facts(self, values: dict[str, Any]) -> Text:
        """Single values in a line, each with its label, without empty ones; lines break only between values."""
        facts: list[Text] = []
        for key, value in values.items():
            if value is None:
                continue
            shown = self.words.numbered(value, key) if isinstance(value, int) and value is not True else None
            cell = Text(shown) if shown is not None else self.cell(value, key)
            if not cell.plain:
                continue
            fact = Text.assemble((self.words.label(key) + self.words.ui('colon'), 'dim'), cell)
            facts.append(fact)
        return packed(facts, self.console.width)

    def line(self, key: str, values: dict[str, Any]) -> Text | None:
        """A small dict on one line without empty values; no line if all are empty."""
        labels = self.words.labels(list(values))
        parts = [
            Text.assemble((self.lead(label, value), 'dim'), self.cell(value, name))
            for label, (name, value) in zip(labels, values.items(), strict=True)
            if (isinstance(value, int) and value is not False) or not is_empty(value)
        ]
        if not parts:
            return None
        mark = ';' if any(isinstance(value, dict) for value in values.values()) else ','
        for part in parts[:-1]:
            part.append(mark)
        head = Text(self.lead(self.words.label(key), '').rstrip(), 'dim')
        return packed([head, *parts], self.console.width, ' ')

    def lead(self, label: str, value: Any) -> str:
        """The label before a value, with a colon before words."""
        return label + (self.words.ui('colon') if isinstance(value, (str, list)) else ' ')

    # ---- tables

    def table(self, key: str, rows: dict[str, dict[str, Any]]) -> RenderableType:
        """A dict of dicts as a table; too wide a one is turned or cut into several, whichever takes fewer lines."""
        fields: list[str] = []
        for row in rows.values():
            fields += [field for field in row if field not in fields and field != 'name']
        fields = [field for field in fields if not self.idle(field, rows)]
        fields = [field for field in fields if not self.repeats(field, rows)] or fields
        nothing = [id for id, row in rows.items() if all(is_empty(row.get(field)) for field in fields)]
        nothing = nothing if MANY_IDLE <= len(nothing) < len(rows) else []
        told = {id: row for id, row in rows.items() if id not in nothing}
        title = capital(self.words.label(key))
        heads = [self.head(self.called(id, row), key) for id, row in told.items()]
        pieces = self.body(title, heads, fields, told)
        parts: list[RenderableType] = [part for piece in pieces for part in (Text(''), piece)]
        if nothing:
            names = ', '.join([self.head(self.called(id, rows[id]), key).plain for id in nothing])
            parts.append(Text(self.words.ui('none_of_this', names=names), 'dim'))
        return Group(*parts)

    def body(self, title: str, heads: list[Text], fields: list[str], rows: dict[str, dict[str, Any]]) -> list[Table]:
        """The rows with these fields, turned where that takes fewer lines."""
        labels = [Text(self.words.label(field), 'dim') for field in fields]
        cells = [[self.cell(row.get(field, ''), field) for field in fields] for row in rows.values()]
        pieces = self.pieces(title, labels, heads, cells)
        if len(fields) + 2 < len(pieces) * (len(rows) + 2):
            turned = self.pieces(title, heads, labels, [list(column) for column in zip(*cells, strict=True)])
            return turned if len(turned) == 1 else pieces
        return pieces

    def called(self, id: str, row: dict[str, Any]) -> str:
        """What is looked up to name a row: where its name is no thing of the title, its id if that is one."""
        name = row.get('name')
        return name if isinstance(name, str) and (self.words.names(name) or not self.words.names(id)) else id

    def head(self, id: str, key: str) -> Text:
        """What a row is called."""
        style = self.words.styles.get(id, '')
        return Text(capital(self.words.name(id, key)), f'bold {style}'.rstrip())

    def idle(self, field: str, rows: dict[str, dict[str, Any]]) -> bool:
        """Is the field empty in every row? A number that every row has is shown even if it is 0."""
        values = [row[field] for row in rows.values() if field in row]
        return all(is_empty(value) or (value == 0 and len(values) < len(rows)) for value in values)

    def repeats(self, field: str, rows: dict[str, dict[str, Any]]) -> bool:
        """Does the field only repeat the name of the row, in every row?"""
        return all(row.get(field) == self.called(id, row) for id, row in rows.items())

    def room(self, title: str, side: list[Text]) -> int:
        """The width that is left for the columns beside the names of the rows."""
        return self.console.width - max([name.cell_len for name in side] + [len(title)])

    def pieces(self, title: str, columns: list[Text], side: list[Text], body: list[list[Text]]) -> list[Table]:
        """The table as one or, where the screen is too narrow, several of about the same width below each other."""
        widths = least_widths(columns, body)
        least = [width + GUTTER for width in widths]
        room = self.room(title, side)
        limit = room
        cuts = cut(least, limit)
        while limit > max(least) and len(cut(least, limit - 1)) == len(cuts):
            limit -= 1
            cuts = cut(least, limit)
        made = []
        for a, b in cuts:
            shown = stretched(widths[a:b], columns[a:b], room - sum(least[a:b]))
            made.append(self.grid(title, columns[a:b], side, [row[a:b] for row in body], shown))
        return made

    def grid(
        self, title: str, columns: list[Text], side: list[Text], body: list[list[Text]], widths: list[int]
    ) -> Table:
        """A table with columns of these widths."""
        made = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)
        made.add_column(Text(title, 'bold'), no_wrap=True)
        for at, column in enumerate(columns):
            figures = all(not row[at].plain.strip('-') or row[at].plain.strip('-').isdigit() for row in body)
            made.add_column(column, width=widths[at], justify='right' if figures else 'left')
        for name, row in zip(side, body, strict=True):
            made.add_row(name, *row)
        return made

    # ---- cells

    def cell(self, value: Any, key: str) -> Text:
        """One value, as short as it can be said."""
        if value is None:
            return Text(NOBODY, 'dim')
        if isinstance(value, bool):
            return Text(self.words.ui('yes') if value else '')
        if isinstance(value, int):
            return Text(str(value), 'dim' if value == 0 else '')
        if isinstance(value, list):
            return self.listed(value, key)
        if isinstance(value, dict):
            return self.by_role(value, key) if value and set(value) <= set(self.words.roles) else self.parts(value)
        return Text(self.words.name(str(value), key), self.words.styles.get(str(value), ''))

    def listed(self, values: list[Any], key: str) -> Text:
        """A list: tokens, figures, names or sentences."""
        if values and all(isinstance(each, dict) for each in values):
            if all(self.is_short(each) for each in values):
                return Text(' ').join([self.token(each) for each in values])
            return Text('; ').join([told for each in values if (told := self.parts(each)).plain])
        if all(isinstance(each, int) for each in values):
            return Text(' '.join(map(str, values)))
        cells = [self.cell(each, key) for each in values]
        if cells and all(each.plain.endswith('.') for each in cells):
            return Text(' ').join(cells)
        return Text(', ').join([each if each.plain else Text(NOBODY, 'dim') for each in cells])

    def by_role(self, values: dict[str, Any], key: str) -> Text:
        """What each role has of something: ``W3 B7``; roles with an empty list are left out."""
        parts = []
        for role, value in values.items():
            if isinstance(value, (list, dict)) and is_empty(value):
                continue
            self.used.add(role)
            if isinstance(value, bool):
                parts.append(self.words.initial(role) if value else Text.assemble('(', self.words.initial(role), ')'))
                continue
            if isinstance(value, list) and all(isinstance(each, int) for each in value):
                shown = Text('/'.join(map(str, value)))
            else:
                shown = self.cell(value, key)
            parts.append(Text.assemble(self.words.initial(role), shown))
        return Text(' ').join(parts)

    def parts(self, values: dict[str, Any]) -> Text:
        """What a number or an item is made of: the parts that are not nothing, a list of figures in any case. A thing
        under the name of its own kind speaks for itself."""
        shown: list[Text] = []
        for key, value in values.items():
            if value is True:
                shown.append(Text(self.words.label(key)))
            elif isinstance(value, str) and self.words.is_of_kind(value, key):
                shown.append(self.cell(value, key))
            elif value and (isinstance(value, list) or not is_empty(value)):
                shown.append(Text.assemble(self.lead(self.words.label(key), value), self.cell(value, key)))
        return Text(', ').join(shown)

    def is_short(self, item: dict[str, Any]) -> bool:
        """Is the item made of nothing but figures, roles and what is true of it or not?"""
        return all(value is None or isinstance(value, int) or value in self.words.roles for value in item.values())

    def token(self, item: dict[str, Any]) -> Text:
        """An item of a list in a few characters."""
        text = Text()
        for key, value in item.items():
            if isinstance(value, bool):
                if value:
                    text.append(self.mark(key))
            elif value is None:
                self.nobody = True
                text.append(NOBODY, 'dim')
            elif value in self.words.roles:
                self.used.add(value)
                text.append_text(self.words.initial(value))
            else:
                if text.plain[-1:].isdigit():
                    text.append('/')
                text.append_text(self.cell(value, key))
        return text

    def mark(self, key: str) -> str:
        """The sign for what is true of an item."""
        if key not in self.marks:
            self.marks[key] = MARKS[len(self.marks) % len(MARKS)]
        return self.marks[key]

    def legend(self) -> Text:
        """What the short forms mean."""
        parts = [
            Text.assemble(self.words.initial(role), (f' {self.words.role(role)}', 'dim'))
            for role in self.words.roles
            if role in self.used
        ]
        if self.nobody:
            parts.append(Text(f'{NOBODY} {self.words.ui("nobody")}', 'dim'))
        parts += [Text(f'{mark} {self.words.label(key)}', 'dim') for key, mark in self.marks.items()]
        return Text(GAP).join(parts)
