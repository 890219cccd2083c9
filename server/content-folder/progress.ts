/** Called with how far a step is. */
export type Progress = (done: number, total: number) => void;

const width = 24;

/** A progress line on the error stream: redrawn in place on a terminal, one line at the end elsewhere. */
export function progressBar(label: string): Progress {
  const terminal = process.stderr.isTTY === true;
  return (done, total) => {
    const filled = Math.round((done / total) * width);
    const line = `${label} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total}`;
    if (terminal) process.stderr.write(`\r${line}${done === total ? '\n' : ''}`);
    else if (done === total) process.stderr.write(`${line}\n`);
  };
}
