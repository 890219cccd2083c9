import { json } from 'node:stream/consumers';
import t from 'tap';
import { testContent } from '../../support/content-folders.ts';
import { until } from '../../support/faults/until.ts';
import { elements, text } from '../../support/html.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { openHttpServer, type Turn } from '../../support/network/http-server.ts';
import { runCommand, startProgram } from '../../support/program.ts';

interface Asked {
  messages: { content: string }[];
}

/** A model whose points are sentences of the story. */
const quoting: Turn = async (response, request) => {
  const { messages } = (await json(request)) as Asked;
  const sentences = [...(messages[1]?.content ?? '').matchAll(/^(\d+)\. (.*)$/gm)]
    .map(([, number, sentence]) => ({ text: sentence ?? '', sentence: Number(number) }))
    .filter(({ text }) => !/[?!“"]/.test(text));
  const content = JSON.stringify({ points: sentences.slice(0, 8) });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ choices: [{ message: { content } }], usage: { total_tokens: 10 } }));
};

t.test(
  'what a model writes is listed, approved and rejected by commands, beside the server and without it',
  async (t) => {
    const model = await openHttpServer(quoting);
    t.teardown(model.close);
    const settings = {
      CONTENT_DIR: testContent,
      DATA_DIR: await temporaryFolder(t),
      SUMMARY_API_URL: model.url,
      SUMMARY_MODEL: 'quoting',
      SUMMARY_REVIEW: 'on',
    };
    const command = (...args: string[]) => runCommand(t, ['summaries', ...args], settings);
    const server = await startProgram(t, settings);
    /** What readers see above a story. */
    const summaryOf = async (story: string) => {
      const page = await (await fetch(`${server.address}/culture/heritage/${story.slice(3)}?lang=en`)).text();
      return {
        label: text(page, '.summary > summary'),
        origin: text(page, '.summary-origin p'),
        points: elements(page, '.summary li')
          .map((each) => `  - ${each.text}\n`)
          .join(''),
      };
    };
    let [name, points] = ['', ''];
    await until('there is a draft of a story with Highlights', async () => {
      const drafts = (await command('list', 'draft')).output;
      for (const [, story = '', listed = ''] of drafts.matchAll(/^(en\/\S+)\tdraft\t.*\n((?: {2}- .*\n)+)/gm))
        if (name === '' && (await summaryOf(story)).label === 'Highlights') [name, points] = [story, listed];
      return name !== '';
    });
    t.ok(points.trim().split('\n').length >= 2);
    const shown = () => summaryOf(name);
    const highlights = await shown();
    t.match(highlights, { label: 'Highlights', origin: /A program chose these sentences/ });

    t.match(await command('approve', name), { code: 0, output: `The summary of ${name} is approved.` });
    await until('readers see it', async () => (await shown()).label === 'AI summary');
    t.match(await shown(), { points, origin: /./ });
    t.match(
      (await command('list', 'approved')).output,
      new RegExp(`^${name}\\tapproved\\t.*\\tby the command line$`, 'm'),
    );

    t.match(await command('reject', name), { code: 0, output: `The summary of ${name} is rejected.` });
    await until('the Highlights are back', async () => (await shown()).label === 'Highlights');
    t.strictSame(await shown(), highlights);

    t.match(await command('approve', 'en/no-such-story'), {
      code: 1,
      errors: /no language model has summarised/,
    });
    t.equal((await command('list', 'none')).code, 1);
    t.equal((await command('approve')).code, 1);
    server.kill('SIGTERM');
    t.equal(await server.ended, 0);
    t.match(await command('list', 'rejected'), {
      code: 0,
      output: new RegExp(`^${name}\\trejected\\t`, 'm'),
    });
  },
);
