"""Draw the terminal client as a picture for the README: ``python tools/capture.py ACTION ... > docs/terminal.svg``."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import tempfile

from rich.console import Console
from rich.text import Text

COLUMNS = 112
FONTS = re.compile(r'@font-face \{[^}]*\}')  # a picture loads nothing from elsewhere


def main() -> None:
    """Play the actions of the command line with colours on, and print the last screen as SVG."""
    command = [sys.executable, '-m', 'chancellery.cli', 'play', 'gods_playground', '--seed', '7', '--bots', 'random']
    environment = dict(os.environ, FORCE_COLOR='1', COLUMNS=str(COLUMNS), XDG_DATA_HOME=tempfile.mkdtemp())
    typed = ''.join(f'{line}\n' for line in (*sys.argv[1:], 'board', 'quit'))
    shown = subprocess.run(command, input=typed, env=environment, capture_output=True, text=True, check=True).stdout
    screen = shown[shown.rindex('What happened') - 4 : shown.rindex('> quit')].rpartition('\n')[0]
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True)
    console.print(Text.from_ansi(screen.strip()))
    picture = console.export_svg(title='chancellery play gods_playground')
    sys.stdout.write(FONTS.sub('', picture).replace('Fira Code', 'ui-monospace'))


if __name__ == '__main__':
    main()
