"""What never changes during a game of Europa."""

from chancellery.titles.europa.edition.edition import Edition, load_edition
from chancellery.titles.europa.edition.files import Files, read_files

__all__ = ['Edition', 'Files', 'load_edition', 'read_files']
