import { type ComponentType, Fragment, type ReactNode } from 'react';
import { AdSlot, sharedAd } from '../../ads/ad-slot.tsx';
import type { Unit } from '../../ads/units.ts';
import { compositeKey } from '../../composite-key.ts';
import { isLink } from '../../links.ts';
import { useReader } from '../../reader.tsx';
import { contents, InnerPart } from '../../shared-parts.tsx';
import { FilmBlock } from '../media/film.tsx';
import { SoundBlock } from '../media/sound.tsx';
import { Figure } from '../pictures/figure.tsx';
import { PictureNumbers, picturesOf, usePictureNumbers } from '../pictures/story-pictures.tsx';
import { EmbedBlock } from './blocks/embed.tsx';
import { FootnotesBlock } from './blocks/footnotes.tsx';
import { ListBlock } from './blocks/lists.tsx';
import { ProductBlock } from './blocks/product.tsx';
import { PullQuoteBlock, QuoteBlock } from './blocks/quotes.tsx';
import { TableBlock } from './blocks/table.tsx';
import { headingAnchors } from './headings.ts';
import { typesetterOf } from './hyphenation.ts';
import { plainText } from './inline-text.ts';
import type { ProseBlock, ProseOf } from './prose-block.ts';
import { Inline, notesOf, ProseProvider } from './prose-context.tsx';

const headings = {
  2: { element: 'h2', look: 'heading-l' },
  3: { element: 'h3', look: 'card-title' },
  4: { element: 'h4', look: 'heading-s' },
} as const;

/** What a block is told besides its content: the anchor of the part that it begins. */
type Anchored<T extends ProseBlock['type']> = ProseOf<T> & { anchor?: string | undefined };

function HeadingBlock({ text, level = 2, anchor }: Anchored<'heading'>) {
  const { element: Heading, look } = headings[level];
  return (
    <Heading className={look} id={anchor}>
      <Inline text={text} />
    </Heading>
  );
}

function PreformattedBlock({ text, language }: ProseOf<'preformatted'>) {
  return (
    <pre>
      <code className={language && `language-${language}`}>{text}</code>
    </pre>
  );
}

function GalleryBlock({ pictures }: ProseOf<'gallery'>) {
  return (
    <figure className="prose-gallery">
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a gallery may show a picture twice, and never changes
        <Figure key={index} picture={picture} layout="half" />
      ))}
    </figure>
  );
}

/** A picture in the text: a landscape one as wide as the page, a portrait one as wide as the text. */
function PictureBlock({ picture }: ProseOf<'picture'>) {
  const portrait = picture.height > picture.width;
  return (
    <Figure
      className={portrait ? 'prose-picture upright' : 'prose-picture'}
      picture={picture}
      layout={portrait ? 'text' : 'column'}
    />
  );
}

function EntryBlock({ title, address, phone, anchor }: Anchored<'entry'>) {
  return (
    <header className="entry">
      <h2 className="heading-xl" id={anchor}>
        {title}
      </h2>
      {(address || phone) && (
        <p className="entry-line">
          {address && <span>{address}</span>}
          {phone && <span className="phone">{phone}</span>}
        </p>
      )}
    </header>
  );
}

function RelatedBlock({ title, href, lang }: ProseOf<'related'>) {
  const { t } = useReader();
  return (
    <p className="read-more supplemental">
      {t('story.readMore')}{' '}
      {isLink(href) ? (
        <a href={href} lang={lang}>
          {title}
        </a>
      ) : (
        title
      )}
    </p>
  );
}

/** The component of each type of block. */
const blocks: { [T in ProseBlock['type']]: ComponentType<Anchored<T>> } = {
  paragraph: ({ text, id }) => (
    <p id={id}>
      <Inline text={text} />
    </p>
  ),
  heading: HeadingBlock,
  quote: QuoteBlock,
  pullquote: PullQuoteBlock,
  list: ListBlock,
  table: TableBlock,
  preformatted: PreformattedBlock,
  divider: () => <hr />,
  picture: PictureBlock,
  gallery: GalleryBlock,
  film: FilmBlock,
  sound: SoundBlock,
  embed: EmbedBlock,
  product: ProductBlock,
  entry: EntryBlock,
  related: RelatedBlock,
  footnotes: FootnotesBlock,
};

const noAds: ReadonlyMap<number, Unit> = new Map();

interface ProseProps {
  body: ProseBlock[];
  /** Whether its headings are numbered, as in a listicle. */
  numbered?: boolean;
  /** Whether somebody pays for it, and so for its links. */
  sponsored?: boolean;
  lang?: string | undefined;
  /** The ad units within it, by the index of the block that each follows. */
  ads?: ReadonlyMap<number, Unit>;
}

const noteIds = (body: readonly ProseBlock[]) =>
  body.flatMap((block) => (block.type === 'footnotes' ? block.notes.map(({ id }) => id) : []));

const isSaidIn = (body: readonly ProseBlock[]) => (words: string) =>
  body.some((block) => block.type === 'paragraph' && plainText(block.text).includes(plainText(words)));

/** The blocks of a body, with what `adOf` gives after those that an ad follows. */
function Blocks({
  body,
  lang,
  sponsored = false,
  ads = noAds,
  adOf,
}: Omit<ProseProps, 'numbered'> & { adOf: (unit: Unit) => ReactNode }) {
  const anchors = headingAnchors(body);
  const { iso } = useReader();
  return (
    <ProseProvider
      value={{
        notes: notesOf(noteIds(body)),
        sponsored,
        isSaid: isSaidIn(body),
        typeset: typesetterOf(lang ?? iso),
      }}
    >
      {body.map((block, index) => {
        const Block = blocks[block.type] as ComponentType<ProseBlock & { anchor?: string | undefined }>;
        const unit = ads.get(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a body never change their order
          <Fragment key={index}>
            <Block {...block} anchor={anchors.get(block)} />
            {unit && adOf(unit)}
          </Fragment>
        );
      })}
    </ProseProvider>
  );
}

/** The body of a story, profile or static page, block by block. Pages share all of it but its ads. */
export function Prose({ numbered = false, lang, ...props }: ProseProps) {
  const { share, ads: pageAds } = useReader();
  const numbers = usePictureNumbers();
  const { body, sponsored, ads = noAds } = props;
  const units = [...ads.values()];
  const attributes = { className: numbered ? 'prose numbered' : 'prose', lang };
  if (!share)
    return (
      <div {...attributes}>
        <Blocks {...props} lang={lang} adOf={(unit) => <AdSlot unit={unit} />} />
      </div>
    );
  const pictures = picturesOf(undefined, body).map((picture) => numbers.get(picture));
  const part = () => ({
    key: compositeKey('prose', body, sponsored, [...ads], pictures),
    element: (
      <PictureNumbers numbers={numbers}>
        <Blocks {...props} lang={lang} adOf={(unit) => <InnerPart index={units.indexOf(unit)} />} />
      </PictureNumbers>
    ),
    inner: units.map((unit) => sharedAd(pageAds, unit)),
  });
  return <div {...attributes} {...contents(share, () => [part()])} />;
}
