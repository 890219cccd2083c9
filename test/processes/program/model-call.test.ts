import t from 'tap';
import { testContent } from '../../support/content-folders.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { openHttpServer } from '../../support/network/http-server.ts';
import { startProgram } from '../../support/program.ts';

t.test('a stop does not wait for a language model: its call is ended, and is no failure', async (t) => {
  let called = () => {};
  const underWay = new Promise<void>((resolve) => {
    called = resolve;
  });
  const model = await openHttpServer(() => called());
  t.teardown(model.close);
  const { ended, kill, output } = await startProgram(t, {
    CONTENT_DIR: testContent,
    DATA_DIR: await temporaryFolder(t),
    SUMMARY_API_URL: model.url,
    SUMMARY_MODEL: 'slow',
    LOG_LEVEL: 'warn',
  });
  await underWay;
  kill('SIGTERM');
  t.equal(await ended, 0);
  t.notMatch(output(), /language model/, 'the call did not run into its deadline');
});
