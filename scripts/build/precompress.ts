import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const text = /\.(css|js|svg)$/;

/** Writes a Brotli and a gzip version of a file beside it. */
export async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await brotli(bytes, quality));
  await writeFile(`${file}.gz`, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

/** A Vite plugin that writes a Brotli and a gzip version of each text file of the build, for the server to send. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const folder = join(dir, 'assets');
      const names = await readdir(folder).catch(() => [] as string[]);
      await Promise.all(names.filter((name) => text.test(name)).map((name) => compress(join(folder, name))));
    },
  };
}
