"""How many clicks a round of Europa takes: games of bots, each of their questions answered through the bar's menu.

    python benchmarks/clicks.py [--games 6] [--keep FOLDER]

What the bots chose is written down with all that they could have chosen, and ``web/src/boards/europa/clicks.test.ts``
looks for the way to it: groups that must be opened, and what one click does several times.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import chancellery

ROOT = Path(__file__).resolve().parent.parent
VARIANT = '1-00.1'


def questions(seed: int) -> list[dict[str, Any]]:
    """All that was asked in one game, and what was chosen."""
    title = chancellery.load('europa')
    state = title.start(VARIANT, 3, seed)
    bots = {role: chancellery.bots.make('heuristic', title, seed=10 * seed + i) for i, role in enumerate(state.roles)}
    kinds = title.kinds
    found: list[dict[str, Any]] = []
    while state.outcome is None:
        role = state.deciders[0]
        view = state.view(role)
        chosen = str(bots[role].choose(state, role))
        found.append(
            {
                'seed': seed,
                'role': role,
                'round': view['board']['round'],
                'phase': view['board']['phase'],
                'prompt': view['prompt']['key'],
                'params': view['prompt']['params'],
                'actions': [each | {'kind': kinds.get(each['verb'])} for each in view['actions']],
                'chosen': chosen,
            }
        )
        state.play(role, chosen)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--games', type=int, default=6)
    parser.add_argument('--keep', type=Path)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = chosen.keep or Path(folder)
        place.mkdir(parents=True, exist_ok=True)
        file, texts = place / 'clicks.json', place / 'texts.json'
        if not file.is_file():
            file.write_text(json.dumps([each for seed in range(1, chosen.games + 1) for each in questions(seed)]))
            texts.write_text(json.dumps(chancellery.load('europa').texts['en'].table))
        environment = dict(os.environ, CLICKS=str(file.resolve()), TEXTS=str(texts.resolve()))
        environment['PATH'] = f'{ROOT / ".venv" / "bin"}:{environment["PATH"]}'
        command = ['npx', 'vitest', 'run', 'src/boards/europa/clicks.test.ts']
        return subprocess.run(command, cwd=ROOT / 'web', env=environment, check=False).returncode


if __name__ == '__main__':
    sys.exit(main())
