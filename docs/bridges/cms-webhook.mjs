// Stories from a headless CMS: receives its webhook, and writes here what was published there.
// MAGAZINE=https://magazine.example TOKEN=… SECRET=… PORT=8080 node cms-webhook.mjs
// The webhook has the header "Authorization: Bearer SECRET", and { event, entry }: "entry.publish", "entry.update",
// "entry.unpublish" or "entry.delete", and the fields that `publish` takes, with the text in Markdown.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const { MAGAZINE, TOKEN, SECRET, PORT = '8080' } = process.env;

async function call(method, path, body, type = 'application/json') {
  const headers = { authorization: `Bearer ${TOKEN}`, ...(body && { 'content-type': type }) };
  const answer = await fetch(`${MAGAZINE}/api/v1${path}`, { method, headers, body });
  if (!answer.ok && answer.status !== 404) throw new Error(`${method} ${path}: ${await answer.text()}`);
}

async function pictureOf({ url, alt }, slug, locale) {
  const file = await fetch(url);
  if (!file.ok) throw new Error(`${url} answers ${file.status}`);
  const query = new URLSearchParams({ [`alt.${locale}`]: alt });
  await call('PUT', `/pictures/${slug}?${query}`, await file.arrayBuffer(), file.headers.get('content-type'));
  return { src: slug };
}

async function publish({ slug, locale = 'en', title, summary, body, section, author, date, cover }) {
  const [vertical, supertag] = section.split('/');
  const picture = cover && (await pictureOf(cover, slug, locale));
  const texts = { title, standfirst: summary, body: { markdown: body }, picture };
  const document = { vertical, supertag, publishedAt: date, author, ...texts };
  await call('PUT', `/items/story/${locale}/${slug}`, JSON.stringify({ document }));
}

const withdraw = ({ slug, locale = 'en' }) => call('DELETE', `/items/story/${locale}/${slug}`);
const acts = { publish, update: publish, unpublish: withdraw, delete: withdraw };

const server = createServer(async (request, response) => {
  const answer = (status, text) => response.writeHead(status).end(text);
  if (request.headers.authorization !== `Bearer ${SECRET}`) return answer(401);
  try {
    const { event, entry } = await json(request);
    await acts[event.replace('entry.', '')]?.(entry);
    answer(204);
  } catch (error) {
    answer(500, error.message);
  }
});
server.listen(Number(PORT), () => console.log(`listening on ${server.address().port}`));
