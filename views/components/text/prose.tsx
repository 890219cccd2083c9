import { type ComponentType, Fragment } from 'react';
import { AdSlot } from '../../ads/ad-slot.tsx';
import type { Unit } from '../../ads/units.ts';
import type { BlockModel } from '../../models/basics.ts';
import { useReader } from '../../reader.tsx';
import { Figure } from '../pictures/figure.tsx';
import { inline } from './inline.tsx';

type Of<T extends BlockModel['type']> = Extract<BlockModel, { type: T }>;

function Quote({ text, by }: Of<'quote'>) {
  return (
    <figure className="pull-quote">
      <blockquote>
        <p>{inline(text)}</p>
      </blockquote>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  );
}

function List({ items }: Of<'list'>) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{inline(item)}</li>
      ))}
    </ul>
  );
}

function Gallery({ pictures }: Of<'gallery'>) {
  return (
    <div className="prose-gallery">
      {pictures.map((picture) => (
        <Figure key={picture.src} picture={picture} place="half" />
      ))}
    </div>
  );
}

/** A picture in the text: as wide as the page, an upright one as wide as the text. */
function BodyPicture({ picture }: Of<'picture'>) {
  const upright = picture.height > picture.width;
  return (
    <Figure
      className={upright ? 'prose-picture upright' : 'prose-picture'}
      picture={picture}
      place={upright ? 'text' : 'column'}
    />
  );
}

function Entry({ title, address, phone }: Of<'entry'>) {
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

function Related({ title, href, lang }: Of<'related'>) {
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

/** What draws each block of a body. */
const blocks: { [T in BlockModel['type']]: ComponentType<Of<T>> } = {
  paragraph: ({ text }) => <p>{inline(text)}</p>,
  heading: ({ text }) => <h2 className="heading-l">{inline(text)}</h2>,
  quote: Quote,
  list: List,
  picture: BodyPicture,
  gallery: Gallery,
  entry: Entry,
  related: Related,
};

/** A body, block by block. `ads` are the units that stand in it, each by the block that it follows. */
export function Prose({
  body,
  numbered = false,
  lang,
  ads,
}: {
  body: BlockModel[];
  numbered?: boolean;
  lang?: string | undefined;
  ads?: ReadonlyMap<number, Unit>;
}) {
  return (
    <div className={numbered ? 'prose numbered' : 'prose'} lang={lang}>
      {body.map((block, place) => {
        const Block = blocks[block.type] as ComponentType<BlockModel>;
        const unit = ads?.get(place);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a published body keep their places
          <Fragment key={place}>
            <Block {...block} />
            {unit && <AdSlot unit={unit} />}
          </Fragment>
        );
      })}
    </div>
  );
}
