"""What the README shows works as it stands there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def python_blocks(path: Path) -> list[str]:
    """The Python examples of a page."""
    return re.findall(r'```python\n(.*?)```', path.read_text(encoding='utf-8'), re.DOTALL)


def test_the_python_example_of_the_readme_runs():
    blocks = python_blocks(ROOT / 'README.md')
    assert len(blocks) == 1
    done = subprocess.run([sys.executable, '-c', blocks[0]], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    winners, refusal = done.stdout.strip().splitlines()
    assert re.match(r"\('(white|blue|red)',\) \{'white': \d+, 'blue': \d+, 'red': \d+\}", winners)
    assert 'K.1' in refusal


def test_every_link_of_the_pages_leads_somewhere():
    for page in [ROOT / 'README.md', *(ROOT / 'docs').glob('*.md')]:
        for target in re.findall(r'\]\(([^)#]+)\)', page.read_text(encoding='utf-8')):
            assert target.startswith('https://') or (page.parent / target).exists(), f'{page.name}: {target}'
