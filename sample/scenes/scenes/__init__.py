"""The scenes, in folders by subject. Each is imported by its own name: scenes.tea."""
import os

__path__ += sorted(entry.path for entry in os.scandir(__path__[0]) if entry.is_dir() and entry.name[0] != '_')
