import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Shot } from '../../views/parts/variants.ts';
import { encoderSettings } from './encoders.ts';

/** A picture that variants are made from. */
export interface MasterFile extends Required<Shot> {
  name: string;
  file: string;
  /** Its colours from top to bottom. */
  tones: readonly string[];
}

export interface Master extends MasterFile {
  /** Stands for all that its variants' bytes depend on: its own bytes, the subject's point, the encoders. */
  hash: string;
}

/** The pictures of the image service, by name. */
export type Masters = ReadonlyMap<string, Master>;

const hashLength = 8;

async function withHash(master: MasterFile): Promise<Master> {
  const { file, width, height, focal } = master;
  const hash = createHash('sha256')
    .update(await readFile(file))
    .update(JSON.stringify([width, height, focal]))
    .update(encoderSettings)
    .digest('hex')
    .slice(0, hashLength);
  return { ...master, hash };
}

/** Opens the masters of a table. One whose file cannot be read is told of and left out. */
export async function openMasters(
  table: readonly MasterFile[],
  unreadable: (name: string, error: unknown) => void,
): Promise<Masters> {
  const opened = await Promise.all(
    table.map((master) =>
      withHash(master).catch((error: unknown) => {
        unreadable(master.name, error);
        return undefined;
      }),
    ),
  );
  return new Map(opened.flatMap((master) => (master ? [[master.name, master] as const] : [])));
}
