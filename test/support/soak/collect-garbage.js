import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/** Loaded before the program: collects all garbage when the process gets this signal. */
process.on('SIGUSR2', () => collect());
