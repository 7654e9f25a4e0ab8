"""Logs: one JSON object a line on standard error, without secrets."""

from __future__ import annotations

import json
import logging
import sys
import time


class JsonLines(logging.Formatter):
    """Writes a record as JSON; what a record carries under ``data`` becomes fields."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, object] = {
            'at': time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created)) + f'.{int(record.msecs):03}Z',
            'level': record.levelname.lower(),
            'message': record.getMessage(),
        }
        data = getattr(record, 'data', None)
        if isinstance(data, dict):
            line |= data
        if record.exc_info:
            line['trace'] = self.formatException(record.exc_info)
        return json.dumps(line)


def set_up(level: str) -> None:
    """Let the server's loggers write to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ('chancellery.server', 'uvicorn'):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level.upper())
        logger.propagate = False
    logging.getLogger('uvicorn.error').setLevel('WARNING')
