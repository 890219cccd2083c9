import { open } from 'node:fs/promises';
import { ExpectedError } from '../../lib/expected-error.ts';
import { unwritableIn, writableIn } from '../../lib/writable-text.ts';
import type { ImportSource, Overview } from '../records.ts';
import { openGhostApi } from './ghost/open-api.ts';
import { openGhostExport } from './ghost/open-export.ts';
import { openWordPress } from './wordpress-api/open-wordpress.ts';
import { openWxr } from './wxr/open-wxr.ts';

export interface SourceOptions {
  /** The key of a Ghost site's Content API. */
  key?: string | undefined;
  /** `user:application password` of a WordPress site, with which drafts are read. */
  login?: string | undefined;
  /** The address of the site that a file was exported from, for exports that do not name it. */
  site?: string | undefined;
  allowPrivate?: boolean | undefined;
  /** Milliseconds before a call of a live site is repeated. */
  pauseMs?: number;
}

const headLength = 4_096;

/** The first sign of a file that is no space, and no mark of its byte order. */
async function firstSign(file: string): Promise<string> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new ExpectedError(
      error.code === 'ENOENT' ? `there is no file ${file}` : `${file} cannot be read: ${error.code}`,
    );
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    const text = buffer.subarray(0, bytesRead).toString('latin1');
    return /[^\s\u00ef\u00bb\u00bf\u00fe\u00ff\0]/.exec(text)?.[0] ?? '';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR')
      throw new ExpectedError(`${file} is a folder: name a file`);
    throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Opens what an import is told to read: an export of WordPress (XML) or Ghost (JSON), or the address of a site with
 * WordPress, or with Ghost where a key is given.
 * @throws {ExpectedError} when it is neither
 */
export async function openSource(named: string, options: SourceOptions): Promise<ImportSource> {
  const source = await openNamed(named, options);
  source.overview = writableOverview(source.overview);
  return source;
}

/** What a source says of the site without characters that outputs cannot carry; it says itself that they are left out. */
function writableOverview(overview: Overview): Overview {
  const found = unwritableIn(overview).length;
  if (found === 0) return overview;
  const what = 'texts of the site with characters that feeds cannot carry (without these they are imported)';
  return writableIn({ ...overview, ignored: { ...overview.ignored, [what]: found } });
}

const authorization = ({ login }: SourceOptions): Record<string, string> =>
  login ? { authorization: `Basic ${Buffer.from(login).toString('base64')}` } : {};

async function openNamed(named: string, options: SourceOptions): Promise<ImportSource> {
  if (/^https?:\/\//i.test(named))
    return options.key
      ? openGhostApi(named, options.key, options)
      : openWordPress(named, { ...options, headers: authorization(options) });
  const sign = await firstSign(named);
  if (sign === '<') return openWxr(named);
  if (sign === '{') return openGhostExport(named, options);
  if (sign === 'P')
    throw new ExpectedError(`${named} seems to be an archive: unpack it, and name the file in it`);
  throw new ExpectedError(`${named} is neither an export of WordPress (XML) nor of Ghost (JSON)`);
}
