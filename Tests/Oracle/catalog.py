"""The scenes that flipbook lists."""
import json
import subprocess


class ListedScene:
    """A scene's name, parameters and targets.  A nested parameter is drawer.openX."""

    def __init__(self, listed):
        self.name = listed['name']
        self.parameters = list(names(listed['parameters']))
        self.targets = [target['name'] for target in listed['targets']]


def names(parameters, prefix=''):
    """The names of parameters that can change the motion; content changes only what is drawn."""
    for parameter in parameters:
        if 'parameters' not in parameter:
            yield prefix + parameter['name']
        elif parameter['name'] != 'content':
            yield from names(parameter['parameters'], f"{parameter['name']}.")


def listed_scenes(binary):
    listed = subprocess.run([binary, 'list', 'scenes', '--format', 'json'], capture_output=True, text=True, check=True)
    return [ListedScene(scene) for scene in json.loads(listed.stdout)['scenes']]
