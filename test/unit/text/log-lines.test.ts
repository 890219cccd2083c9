import { pino } from 'pino';
import t from 'tap';
import { writableLines } from '../../../server/http/logging.ts';
import { unwritableIn } from '../../../server/lib/writable-text.ts';

const odd = 'a\u0000\u0007\u000b\u001b[31m\u007f\u0085\ud800\ufffe\uffffb';

/** The line of the log for some values, as JSON. */
function lineOf(...values: [object, string] | [string] | [Error]) {
  let line = '';
  const log = pino(writableLines, {
    write: (text: string) => {
      line = text;
    },
  });
  log.info(...(values as [object, string]));
  return JSON.parse(line);
}

t.test('fields, messages and errors are logged without text that a terminal cannot take', async (t) => {
  const error = Object.assign(new Error(odd, { cause: new Error(odd) }), { detail: odd, [odd]: 1 });
  const lines = [
    lineOf({ path: odd, nested: [{ [odd]: odd }] }, odd),
    lineOf(odd),
    lineOf({ err: error }, 'failed'),
    lineOf(error),
    lineOf({ err: new AggregateError([error], odd) }, 'failed'),
  ];
  for (const line of lines) t.strictSame(unwritableIn(line), []);
  t.match(lines[0], { path: 'a[31mb', msg: 'a[31mb' });
  t.match(lines[2], { err: { type: 'Error', message: 'a[31mb' } });
});

t.test('what is written is logged as it is', async (t) => {
  t.match(lineOf({ path: '/餐飲', ms: 1.5, list: [1, null] }, 'line one\nline two'), {
    path: '/餐飲',
    ms: 1.5,
    list: [1, null],
    msg: 'line one\nline two',
  });
});
