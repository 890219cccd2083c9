import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { inline } from '../../../views/components/text/inline.tsx';
import { clockTime, mediaAddress } from '../../../views/media-files.ts';
import type { Block, ItemList } from '../../content/contract/blocks.ts';
import type { Picture } from '../../content/contract/picture.ts';
import type { FeedPicture } from './feed.ts';

type Of<T extends Block['type']> = Extract<Block, { type: T }>;
/** Finds the address of a picture; undefined where its source image is missing. */
type PictureOf = (picture: Picture) => FeedPicture | undefined;

function Figure({ picture, pictureOf }: { picture: Picture; pictureOf: PictureOf }): ReactNode {
  const shown = pictureOf(picture);
  if (!shown) return null;
  const { url, width, height, alt } = shown;
  const words = [picture.caption, picture.credit].filter(Boolean).join(' · ');
  return (
    <figure>
      <img src={url} width={width} height={height} alt={alt} />
      {words && <figcaption>{inline(words)}</figcaption>}
    </figure>
  );
}

function List({ ordered, reversed, start, items }: ItemList): ReactNode {
  const rows = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never change their order
    <li key={index}>
      {inline(typeof item === 'string' ? item : item.text)}
      {typeof item !== 'string' && <List {...item.list} />}
    </li>
  ));
  return ordered ? (
    <ol start={start} reversed={reversed}>
      {rows}
    </ol>
  ) : (
    <ul>{rows}</ul>
  );
}

const Cells = ({ cells, as: Cell }: { cells: readonly string[]; as: 'td' | 'th' }) => (
  <tr>
    {cells.map((cell, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a table never change their order
      <Cell key={index}>{inline(cell)}</Cell>
    ))}
  </tr>
);

function Table({ caption, head, rows }: Of<'table'>): ReactNode {
  return (
    <table>
      {caption && <caption>{inline(caption)}</caption>}
      {head && (
        <thead>
          <Cells cells={head} as="th" />
        </thead>
      )}
      <tbody>
        {rows.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table never change their order
          <Cells key={index} cells={cells} as="td" />
        ))}
      </tbody>
    </table>
  );
}

function Quote({ text, by }: { text: string; by?: string | undefined }): ReactNode {
  return (
    <blockquote>
      {text.split(/\n{2,}/).map((part) => (
        <p key={part}>{inline(part)}</p>
      ))}
      {by && (
        <p>
          <cite>{by}</cite>
        </p>
      )}
    </blockquote>
  );
}

function Product({ name, maker, text, link, sponsored, picture }: Of<'product'>, pictureOf: PictureOf) {
  const title = [name, maker].filter(Boolean).join(', ');
  return (
    <>
      {picture && <Figure picture={picture} pictureOf={pictureOf} />}
      <p>
        {link ? (
          <a href={link} rel={sponsored ? 'sponsored' : undefined}>
            {title}
          </a>
        ) : (
          title
        )}
      </p>
      {text && <p>{inline(text)}</p>}
    </>
  );
}

/** Chapters, and what is said in a film or a sound. */
function Spoken({ chapters = [], transcript = '' }: Pick<Of<'film'>, 'chapters' | 'transcript'>): ReactNode {
  return (
    <>
      {chapters.length > 0 && (
        <ol>
          {chapters.map(({ at, title }) => (
            <li key={at}>
              {clockTime(at)} {title}
            </li>
          ))}
        </ol>
      )}
      {transcript !== '' && transcript.split(/\n{2,}/).map((part) => <p key={part}>{inline(part)}</p>)}
    </>
  );
}

const fileOf = ([source]: readonly { src: string }[]) => mediaAddress(source?.src ?? '');

/** The picture of a film, and a link to it. */
function Film({ sources, poster, title, ...film }: Of<'film'>, pictureOf: PictureOf): ReactNode {
  return (
    <>
      <Figure picture={poster} pictureOf={pictureOf} />
      <p>
        <a href={fileOf(sources)}>{title ?? poster.alt}</a>
      </p>
      <Spoken {...film} />
    </>
  );
}

/** A link to a sound. */
function Sound({ sources, title, ...sound }: Of<'sound'>): ReactNode {
  return (
    <>
      <p>
        <a href={fileOf(sources)}>{title}</a>
      </p>
      <Spoken {...sound} />
    </>
  );
}

/** How each kind of block is shown. */
const shown: { [T in Block['type']]: (block: Of<T>, pictureOf: PictureOf) => ReactNode } = {
  paragraph: ({ text }) => <p>{inline(text)}</p>,
  heading: ({ text, level = 2 }) => {
    const Heading = `h${level}` as const;
    return <Heading>{inline(text)}</Heading>;
  },
  quote: Quote,
  pullquote: () => null,
  list: List,
  table: Table,
  preformatted: ({ text }) => <pre>{text}</pre>,
  divider: () => <hr />,
  picture: ({ picture }, pictureOf) => <Figure picture={picture} pictureOf={pictureOf} />,
  gallery: ({ pictures }, pictureOf) =>
    pictures.map((picture) => <Figure key={picture.src} picture={picture} pictureOf={pictureOf} />),
  film: Film,
  sound: Sound,
  embed: ({ url, title }) => (
    <p>
      <a href={url}>{title ?? url}</a>
    </p>
  ),
  product: Product,
  entry: ({ title, address, phone }) => (
    <>
      <h3>{title}</h3>
      {(address || phone) && <p>{[address, phone].filter(Boolean).join(' · ')}</p>}
    </>
  ),
  related: ({ title, href }) => (
    <p>
      <a href={href}>{title}</a>
    </p>
  ),
  footnotes: ({ notes }) => (
    <ol>
      {notes.map(({ id, text }) => (
        <li key={id}>{inline(text)}</li>
      ))}
    </ol>
  ),
};

/**
 * A body as HTML for programs that read feeds: without classes and scripts, its addresses absolute. Pull quotes, which
 * repeat the text, are left out.
 */
export function bodyHtml(blocks: readonly Block[], origin: string, pictureOf: PictureOf): string {
  const html = blocks
    .map((block) =>
      renderToStaticMarkup(
        (shown[block.type] as (block: Block, pictureOf: PictureOf) => ReactNode)(block, pictureOf),
      ),
    )
    .join('\n');
  // Quotation marks of texts are escaped, so that these are attributes.
  return html.replaceAll(' href="/', ` href="${origin}/`);
}
