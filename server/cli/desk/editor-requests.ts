import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { type ListedPicture, readPictures } from '../../content-folder/pictures/list-pictures.ts';
import { inspectPicture, UnusablePicture } from '../../images/inspect-picture.ts';
import { fromEditor, toEditor } from './editor-files.ts';

interface DataFile {
  path: string;
  newPath?: string;
  raw: string;
}

interface Asset {
  path: string;
  content: string;
  encoding: BufferEncoding;
}

/** An entry as decap-server gives it; `data` is the text of its file. */
interface Entry {
  data: string | null;
  file: { path: string };
}

/** Something that was not saved; the message says why. */
class Refused extends Error {}

/** @throws {Refused} when it is no picture that can be used, or lies elsewhere than in the folder of pictures */
async function checkAsset({ path, content, encoding }: Asset): Promise<void> {
  if (!/^pictures\/[^/]+$/.test(path)) throw new Refused(`${path}: pictures lie in the folder pictures`);
  await inspectPicture(Buffer.from(content, encoding)).catch((error) => {
    if (!(error instanceof UnusablePicture)) throw error;
    throw new Refused(`${path}: ${error.message}`);
  });
}

/** @throws {Refused} with everything that is wrong with a file */
function checkedText({ path, newPath, raw }: DataFile, pictures: readonly ListedPicture[]): string {
  const { text, problems = [] } = fromEditor(newPath ?? path, raw, pictures);
  if (text === undefined) throw new Refused(problems.join('\n'));
  return text;
}

type Body = {
  action?: string;
  params?: { entry?: DataFile; dataFiles?: DataFile[]; assets?: Asset[]; asset?: Asset };
};

/** Checks what is to be saved, and turns files into what the folder has. */
async function translate({ action, params = {} }: Body, pictures: readonly ListedPicture[]): Promise<void> {
  if (action === 'persistMedia' && params.asset) await checkAsset(params.asset);
  if (action !== 'persistEntry') return;
  for (const asset of params.assets ?? []) await checkAsset(asset);
  for (const file of params.dataFiles ?? (params.entry ? [params.entry] : []))
    file.raw = checkedText(file, pictures);
}

const saving = /^(?:persist|delete)/;

/** Entries with their files as the editor takes them; those of a folder that cannot be read are left out. */
function translated(action: string, answer: unknown, pictures: readonly ListedPicture[]): unknown {
  const withEditorData = (entry: Entry): Entry => ({
    ...entry,
    data: entry.data === null ? null : (toEditor(entry.file.path, entry.data, pictures) ?? null),
  });
  switch (action) {
    case 'entriesByFolder':
      return (answer as Entry[]).map(withEditorData).filter(({ data }) => data !== null);
    case 'entriesByFiles':
      return (answer as Entry[]).map(withEditorData);
    case 'getEntry':
      return withEditorData(answer as Entry);
    default:
      return answer;
  }
}

/** The pictures of a folder; none while their table cannot be read. */
const picturesOf = (folder: string) => readPictures(folder).catch((): ListedPicture[] => []);

/**
 * Stands between the editor and decap-server: the editor sees every file as JSON, and what it saves is checked before
 * anything is written. `saved` is called when something was.
 */
export function editorRequests(folder: string, saved: () => void): RequestHandler {
  return async (request, response, next) => {
    const body = request.body as Body;
    const action = String(body?.action);
    try {
      const pictures = await picturesOf(folder);
      await translate(body, pictures);
      const send = response.json.bind(response);
      response.json = (answer: unknown) => {
        const worked = response.statusCode < 400;
        if (worked && saving.test(action)) saved();
        return send(worked ? translated(action, answer, pictures) : answer);
      };
      next();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      response.status(422).json({ error: error.message });
    }
  };
}

/** A file of the folder as a value; undefined when it is not there or not JSON. */
export async function readJson(folder: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, file), 'utf8'));
  } catch {
    return undefined;
  }
}
