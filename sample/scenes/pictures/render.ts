import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { root } from '../../../server/config/root.ts';
import { readContent } from '../../../server/content-folder/read-content.ts';
import type { FilePicture } from '../../../server/content-folder/schemas/pictures.ts';
import { placeholderColoursOf } from '../../../server/images/placeholder-colours.ts';
import { sampleContent } from '../../content-folder.ts';
import { encodeMaster, factsOf, faultOf, type Size } from './master.ts';
import { type PlannedPicture, planOf } from './plan.ts';
import { readRendered, recordRendered, remaining } from './record.ts';
import { writePictures } from './table.ts';

const python = '/usr/bin/python3';
const tool = join(root, 'sample', 'scenes', 'render.py');
const table = join(sampleContent, 'pictures.json');
const scratch = process.env.PICTURES_TMP ?? '/tmp/vermeil';
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Scenes {
  version: number;
  pictures: Record<string, Size>;
}

async function readScenes(): Promise<Scenes> {
  const { stdout } = await promisify(execFile)(python, [tool, '--list']);
  return JSON.parse(stdout);
}

const readTable = async (): Promise<FilePicture[]> => JSON.parse(await readFile(table, 'utf8'));

/** Renders into the scratch folder; rejects when Blender fails. */
async function render({ name, width, height }: PlannedPicture): Promise<true> {
  const options = ['--size', `${width}x${height}`, name];
  const process = spawn(python, [tool, ...options], { stdio: 'inherit' });
  const [code] = await once(process, 'exit');
  if (code !== 0) throw new Error(`${name}: Blender did not render it`);
  return true;
}

/** What the tools say of a picture that is whole in the scratch folder. */
interface Sidecar extends Size {
  version: number;
  focal: [number, number];
}

async function readSidecar(name: string): Promise<Sidecar | undefined> {
  const file = join(scratch, `${name}.json`);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}

async function isRendered({ name, width, height }: PlannedPicture, version: number): Promise<boolean> {
  const sidecar = await readSidecar(name);
  return sidecar?.version === version && sidecar.width === width && sidecar.height === height;
}

/** Puts a rendered picture in its place in the content folder, with its row in `pictures.json`; rejects a faulty one. */
async function place(planned: PlannedPicture): Promise<void> {
  const { name, width, height } = planned;
  const file = join(sampleContent, 'pictures', `${name}.jpg`);
  const { version, focal } = (await readSidecar(name)) as Sidecar;
  const bytes = await encodeMaster(join(scratch, `${name}.png`));
  const fault = faultOf(await factsOf(bytes), planned, existsSync(file) ? await factsOf(file) : undefined);
  if (fault) throw new Error(`${name} ${fault}: the picture before stays`);
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
  const placeholderColours = await placeholderColoursOf(file);
  const pictures = await readTable();
  const row = pictures.find((picture) => picture.name === name) as FilePicture;
  Object.assign(row, { width, height, focal, placeholderColours });
  await writePictures(table, pictures);
  await recordRendered({ name, width, height, version });
  say(`placed ${name}: ${width} × ${height}, ${Math.round(bytes.length / 1000)} kB`);
}

/** What is to be rendered, in its order: of all, or of the named pictures (again, if they were rendered before). */
async function work(names: readonly string[], { version, pictures }: Scenes): Promise<PlannedPicture[]> {
  const described = new Set((await readTable()).map(({ name }) => name));
  const content = await readContent(sampleContent);
  const scenes = Object.fromEntries(Object.entries(pictures).filter(([name]) => described.has(name)));
  const unknown = names.filter((name) => !scenes[name]);
  if (unknown.length)
    throw new Error(
      `${unknown.join(', ')}: needs a scene in shots.py and a row with its description in pictures.json`,
    );
  const rendered = await readRendered();
  const plan = planOf(content, scenes, rendered);
  return names.length ? plan.filter(({ name }) => names.includes(name)) : remaining(plan, rendered, version);
}

/**
 * Renders the sample's pictures one after another, each with the size that it is planned for, and puts each that passes
 * the checks in its place. It goes on where it ended before.
 * @param options `--count N` takes at most N; `--minutes N` starts none after that; `--only render` leaves the pictures
 *   in the scratch folder, `--only place` takes those that are whole there; `--list` only prints what is to be done;
 *   names take these pictures
 */
export async function run(options: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: options,
    allowPositionals: true,
    options: {
      count: { type: 'string' },
      minutes: { type: 'string' },
      only: { type: 'string' },
      list: { type: 'boolean' },
    },
  });
  const scenes = await readScenes();
  const planned = await work(positionals, scenes);
  say(`${planned.length} pictures to render`);
  if (values.list) {
    for (const { name, width, height } of planned) say(`${name} ${width}x${height}`);
    return;
  }
  const end = Date.now() + Number(values.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
  for (const picture of planned.slice(0, values.count ? Number(values.count) : undefined)) {
    if (Date.now() >= end) break;
    try {
      const again = positionals.length > 0 && values.only !== 'place';
      let whole = !again && (await isRendered(picture, scenes.version));
      if (!whole && values.only !== 'place') whole = await render(picture);
      if (whole && values.only !== 'render') await place(picture);
    } catch (error) {
      say(`FAILED ${(error as Error).message}`);
    }
  }
}
