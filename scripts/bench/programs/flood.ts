import { readFileSync } from 'node:fs';
import { type FloodTarget, floods } from '../floods.ts';

/** Sends the rounds of a flood, one after the other, until it is stopped. Its arguments are the file of its target and its name. */
const [file = '', name = ''] = process.argv.slice(2);
const target = JSON.parse(readFileSync(file, 'utf8')) as FloodTarget;
process.once('SIGTERM', () => process.exit(0));
for (let round = 0; ; round += 1) await floods[name]?.(target, round).catch(() => {});
