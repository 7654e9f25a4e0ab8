"""What a tool writes out from the declared fields must be what they say now."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_what_is_written_out_is_up_to_date():
    done = subprocess.run(
        [sys.executable, str(ROOT / 'tools' / 'write_fields.py'), '--check'], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
