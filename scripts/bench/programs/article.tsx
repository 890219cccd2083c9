import Fastify from 'fastify';
import { renderToString } from 'react-dom/server';

/** What a story page elsewhere is rendered from. */
interface Article {
  slug: string;
  title: string;
  standfirst: string;
  author: string;
  published: string;
  blocks: Block[];
}

type Block =
  | { type: 'paragraph' | 'heading' | 'quote'; text: string; link?: string }
  | { type: 'picture'; src: string; caption: string }
  | { type: 'list'; items: string[] };

const words =
  'the harbour lights and a slow tram carry late guests past shops that close when rain begins'.split(' ');
const sections = ['Dining', 'Style', 'Travel', 'Culture', 'Wellness', 'Homes', 'Power', 'People'];

/** So many words, other ones for another start. */
const sentence = (start: number, count: number): string =>
  Array.from({ length: count }, (_, index) => words[(start * 7 + index * 5) % words.length]).join(' ');

/** One block after the other: paragraphs for the most part, with a heading, a picture, a quotation or a list between. */
function blockOf(index: number): Block {
  if (index % 12 === 5) return { type: 'heading', text: sentence(index, 6) };
  if (index % 12 === 7) return { type: 'picture', src: `/pictures/${index}`, caption: sentence(index, 12) };
  if (index % 12 === 9) return { type: 'quote', text: sentence(index, 20) };
  if (index % 12 === 11)
    return { type: 'list', items: [1, 2, 3, 4].map((item) => sentence(index + item, 9)) };
  return {
    type: 'paragraph',
    text: sentence(index, 60),
    ...(index % 3 === 0 ? { link: `/articles/${index}` } : {}),
  };
}

const articleOf = (number: number, blocks: number): Article => ({
  slug: `article-${number}`,
  title: sentence(number, 8),
  standfirst: sentence(number + 1, 24),
  author: sentence(number + 2, 2),
  published: '2026-11-26T08:00:00Z',
  blocks: Array.from({ length: blocks }, (_, index) => blockOf(number + index)),
});

const Photo = ({ src, alt }: { src: string; alt: string }) => (
  <img
    src={`${src}-960.jpg`}
    srcSet={[320, 640, 960, 1280].map((width) => `${src}-${width}.jpg ${width}w`).join(', ')}
    sizes="(min-width: 48rem) 40rem, 100vw"
    width={1280}
    height={853}
    alt={alt}
    loading="lazy"
  />
);

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'quote':
      return (
        <blockquote>
          <p>{block.text}</p>
        </blockquote>
      );
    case 'picture':
      return (
        <figure>
          <Photo src={block.src} alt={block.caption} />
          <figcaption>{block.caption}</figcaption>
        </figure>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'paragraph':
      return (
        <p>
          {block.text} {block.link && <a href={block.link}>{block.text.slice(0, 24)}</a>}
        </p>
      );
  }
}

interface Topic {
  name: string;
  links: readonly string[];
}

/** The names of a site's sections, each with those of its topics. */
const topics: readonly Topic[] = sections.map((name, section) => ({
  name,
  links: Array.from({ length: 6 }, (_, index) => sentence(section * 8 + index, 2)),
}));

const address = (name: string): string => `/${name.toLowerCase().replaceAll(' ', '-')}`;

const Menu = ({ label }: { label: string }) => (
  <nav aria-label={label}>
    <ul>
      {topics.map(({ name, links }) => (
        <li key={name}>
          <a href={address(name)}>{name}</a>
          <ul>
            {links.map((link, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the links never change their order
              <li key={index}>
                <a href={address(`${name}/${link}`)}>{link}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </nav>
);

function Page({ article, related }: PageProps) {
  const { title, standfirst, author, published, blocks } = article;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={standfirst} />
        <meta property="og:title" content={title} />
        <link rel="stylesheet" href="/main.css" />
        <script type="module" src="/main.js" />
      </head>
      <body>
        <header>
          <a href="/">The Plain Magazine</a>
          <Menu label="Sections" />
        </header>
        <main>
          <article>
            <h1>{title}</h1>
            <p className="standfirst">{standfirst}</p>
            <p className="byline">
              By {author}, <time dateTime={published}>{new Date(published).toDateString()}</time>
            </p>
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change their order
              <BlockView key={index} block={block} />
            ))}
          </article>
          <aside>
            <h2>Related</h2>
            {related.map((other) => (
              <div key={other.slug} className="card">
                <Photo src={`/pictures/${other.slug}`} alt={other.title} />
                <p className="section">
                  <a href={address(sections[other.title.length % sections.length] ?? '')}>{other.author}</a>
                </p>
                <h3>
                  <a href={`/articles/${other.slug}`}>{other.title}</a>
                </h3>
                <p className="date">
                  <time dateTime={other.published}>{new Date(other.published).toDateString()}</time>
                </p>
              </div>
            ))}
          </aside>
        </main>
        <footer>
          <Menu label="More" />
          <p>All rights reserved.</p>
        </footer>
      </body>
    </html>
  );
}

/** The share of a page's bytes that is the text of its article, as of the magazine's stories. */
const textShare = 0.15;
const articleCount = 80;

/** What a page is rendered from. */
interface PageProps {
  article: Article;
  related: readonly Article[];
}

const sizeOf = (page: PageProps): number => renderToString(<Page {...page} />).length;

/** How many of something fill so many bytes, each of which has as many as the first hundred on average. */
const countFor = (bytes: number, sizeWith: (count: number) => number): number =>
  Math.max(0, Math.round(bytes / ((sizeWith(100) - sizeWith(0)) / 100)));

/** Pages of about so many bytes: an article, and as many others beside it as fill the rest. */
function pagesOf(bytes: number): PageProps[] {
  const blocks = countFor(bytes * textShare, (count) =>
    sizeOf({ article: articleOf(0, count), related: [] }),
  );
  const articles = Array.from({ length: articleCount }, (_, index) => articleOf(index, blocks));
  const repeated = Array.from({ length: 5 }, () => articles).flat();
  const pageOf = (index: number, count: number): PageProps => ({
    article: articles[index] as Article,
    related: repeated.slice(index + 1, index + 1 + count),
  });
  const count = countFor(bytes - sizeOf(pageOf(0, 0)), (many) => sizeOf(pageOf(0, many)));
  return articles.map((_, index) => pageOf(index, count));
}

/**
 * A plain Fastify server with a story page of its own, as one would write it without this project: a menu, the article,
 * and others beside it. Its articles are in memory, and `renderToString` renders the page for each request. The argument
 * says how many bytes a page has.
 */
async function serve(): Promise<void> {
  const pages = pagesOf(Number(process.argv[2]));
  const app = Fastify();
  app.get('/ready', async () => 'ready');
  app.get<{ Params: { index: string } }>('/page/:index', (request, reply) => {
    const page = pages[Number(request.params.index) % pages.length] as PageProps;
    const html = renderToString(<Page {...page} />);
    return reply.type('text/html; charset=utf-8').send(`<!DOCTYPE html>${html}`);
  });
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
}

serve().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
});
