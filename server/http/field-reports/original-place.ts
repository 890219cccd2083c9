import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { mapFolder } from '../../render/assets.ts';

const script = /^\/assets\/([\w.-]+\.js)$/;
const maxMaps = 4;

/** The maps that were read last, by the names of their scripts; null for scripts that have none. */
const maps = new LRUCache<string, { map: SourceMap | null }>({ max: maxMaps });

async function mapOf(name: string): Promise<SourceMap | null> {
  const known = maps.get(name);
  if (known) return known.map;
  const text = await readFile(join(mapFolder, `${name}.map`), 'utf8').catch(() => undefined);
  const map = text === undefined ? null : new SourceMap(JSON.parse(text) as SourceMapPayload);
  maps.set(name, { map });
  return map;
}

/** A place in a file; lines and columns are counted from 1. */
export interface FilePlace {
  file: string;
  line: number;
  column: number;
}

/**
 * The place in the sources that a place in a built script was made of, as `client/main.ts:40:3`; undefined where the
 * build does not know.
 */
export async function originalPlace({ file, line, column }: FilePlace): Promise<string | undefined> {
  const [, name] = script.exec(file) ?? [];
  if (!name || line < 1) return undefined;
  const entry = (await mapOf(name))?.findEntry(line - 1, Math.max(column - 1, 0));
  if (!entry || !('originalSource' in entry) || !entry.originalSource) return undefined;
  const source = entry.originalSource.replace(/^(?:\.\.?\/)+/, '');
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}
