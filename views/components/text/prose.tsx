import { type ComponentType, Fragment } from 'react';
import { AdSlot } from '../../ads/ad-slot.tsx';
import type { Unit } from '../../ads/units.ts';
import { useReader } from '../../reader.tsx';
import { Figure } from '../pictures/figure.tsx';
import type { PictureData } from '../pictures/picture.tsx';
import { inline } from './inline.tsx';

/** A block of the body of a story, profile or static page. Texts may have inline marks. */
export type ProseBlock =
  | { type: 'paragraph' | 'heading'; text: string }
  | { type: 'quote'; text: string; by?: string }
  | { type: 'list'; items: string[] }
  | { type: 'picture'; picture: PictureData }
  | { type: 'gallery'; pictures: PictureData[] }
  | { type: 'entry'; title: string; address?: string; phone?: string }
  | { type: 'related'; title: string; href: string; lang?: string };

type Of<T extends ProseBlock['type']> = Extract<ProseBlock, { type: T }>;

function QuoteBlock({ text, by }: Of<'quote'>) {
  return (
    <figure className="pull-quote">
      <blockquote>
        <p>{inline(text)}</p>
      </blockquote>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  );
}

function ListBlock({ items }: Of<'list'>) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{inline(item)}</li>
      ))}
    </ul>
  );
}

function GalleryBlock({ pictures }: Of<'gallery'>) {
  return (
    <div className="prose-gallery">
      {pictures.map((picture) => (
        <Figure key={picture.src} picture={picture} layout="half" />
      ))}
    </div>
  );
}

/** A picture in the text: a landscape one as wide as the page, a portrait one as wide as the text. */
function PictureBlock({ picture }: Of<'picture'>) {
  const portrait = picture.height > picture.width;
  return (
    <Figure
      className={portrait ? 'prose-picture upright' : 'prose-picture'}
      picture={picture}
      layout={portrait ? 'text' : 'column'}
    />
  );
}

function EntryBlock({ title, address, phone }: Of<'entry'>) {
  return (
    <header className="entry">
      <h2 className="heading-xl">{title}</h2>
      {(address || phone) && (
        <p className="entry-line">
          {address && <span>{address}</span>}
          {phone && <span className="phone">{phone}</span>}
        </p>
      )}
    </header>
  );
}

function RelatedBlock({ title, href, lang }: Of<'related'>) {
  const { t } = useReader();
  return (
    <p className="read-more">
      {t('story.readMore')}{' '}
      <a href={href} lang={lang}>
        {title}
      </a>
    </p>
  );
}

/** The component of each type of block. */
const blocks: { [T in ProseBlock['type']]: ComponentType<Of<T>> } = {
  paragraph: ({ text }) => <p>{inline(text)}</p>,
  heading: ({ text }) => <h2 className="heading-l">{inline(text)}</h2>,
  quote: QuoteBlock,
  list: ListBlock,
  picture: PictureBlock,
  gallery: GalleryBlock,
  entry: EntryBlock,
  related: RelatedBlock,
};

interface ProseProps {
  body: ProseBlock[];
  /** Whether its headings are numbered, as in a listicle. */
  numbered?: boolean;
  lang?: string | undefined;
  /** The ad units within it, by the index of the block that each follows. */
  ads?: ReadonlyMap<number, Unit>;
}

/** The body of a story, profile or static page, block by block. */
export function Prose({ body, numbered = false, lang, ads }: ProseProps) {
  return (
    <div className={numbered ? 'prose numbered' : 'prose'} lang={lang}>
      {body.map((block, index) => {
        const Block = blocks[block.type] as ComponentType<ProseBlock>;
        const unit = ads?.get(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a body never change their order
          <Fragment key={index}>
            <Block {...block} />
            {unit && <AdSlot unit={unit} />}
          </Fragment>
        );
      })}
    </div>
  );
}
