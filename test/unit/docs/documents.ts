import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../server/config/root.ts';

/** A Markdown file of the project. */
export interface Doc {
  /** Its path, relative to the project. */
  path: string;
  text: string;
  /** The text without code blocks. */
  prose: string;
  /** The anchors of its headings. */
  anchors: ReadonlySet<string>;
}

/** The anchor of a heading: letters, digits and hyphens, a hyphen for each space. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

async function readDoc(path: string): Promise<Doc> {
  const text = await readFile(join(root, path), 'utf8');
  const prose = text.replaceAll(/^ *```.*?^ *```$/gms, '');
  const headings = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  return { path, text, prose, anchors: new Set(headings) };
}

/** Every Markdown file at the top of the project and below `docs/`. */
export async function readDocs(): Promise<Doc[]> {
  const top = await readdir(root);
  const below = await readdir(join(root, 'docs'), { recursive: true });
  const paths = [...top, ...below.map((path) => `docs/${path}`)].filter((path) => path.endsWith('.md'));
  return Promise.all(paths.sort().map(readDoc));
}

/** Whether a path of the project is there, or is of the sample magazine in a copy from which that was deleted. */
export const isThere = (path: string): boolean =>
  existsSync(join(root, path)) || (/^\/?sample\//.test(path) && !existsSync(join(root, 'sample', 'content')));
