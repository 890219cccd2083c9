import { inspectBrandImage, inspectFont, UnusableBrandFile } from '../../../brand/inspect-brand-file.ts';
import { brandFileTypes, saveBrandFiles } from '../../../content/queries/brand-files.ts';
import { InvalidInput } from '../problems.ts';
import type { Handlers } from './handler.ts';

const isFont = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'wOF2';

/** @throws {InvalidInput} when bytes cannot be part of a brand */
async function inspected(bytes: Buffer) {
  try {
    if (isFont(bytes)) return { file: inspectFont(bytes), image: {} };
    return await inspectBrandImage(bytes);
  } catch (error) {
    if (!(error instanceof UnusableBrandFile)) throw error;
    throw new InvalidInput(
      error.problems.map(({ line, message }) => ({
        pointer: '',
        message: line > 1 ? `line ${line}: ${message}` : message,
      })),
    );
  }
}

/** The call on files of the brand. */
export const brandHandlers: Pick<Handlers, 'addBrandFile'> = {
  addBrandFile: async ({ body }, { database, apiBase }) => {
    if (!Buffer.isBuffer(body) || body.length === 0)
      throw new InvalidInput([{ pointer: '', message: 'the body must be the bytes of a file' }]);
    const { file, image } = await inspected(body);
    await saveBrandFiles(database, [file]);
    const { name } = file;
    const type = brandFileTypes[name.slice(name.lastIndexOf('.') + 1)];
    return {
      status: 201,
      location: `${apiBase}/brand-files/${name}`,
      body: { file: name, type, ...image },
    };
  },
};
