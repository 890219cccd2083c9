import type { CardModel } from '../../models/basics.ts';
import { useReader } from '../../reader.tsx';
import type { Place } from '../map/places.ts';
import { type FrameRatio, Picture } from '../pictures/picture.tsx';
import type { Ratio } from '../pictures/renditions.ts';
import { Phrases } from '../text/phrases.tsx';
import { Day } from './dateline.tsx';

interface ShapeRecord {
  /** Its picture: the crop, the crop on wide screens where it is another, how wide it stands, whether it comes nearer; or none. */
  picture: { ratio: FrameRatio; wideRatio?: Ratio; place: Place; nearerAfter?: number } | null;
  standfirst: boolean;
  byline: boolean;
  level: string;
}

/** How a card is set: its picture, the size of its headline, what it tells besides. */
const shapes = {
  lead: {
    picture: { ratio: '4x5', wideRatio: '11x5', place: 'lead', nearerAfter: 0.6 },
    standfirst: true,
    byline: true,
    level: 'heading-3xl',
  },
  feature: {
    picture: { ratio: '3x2', place: 'feature', nearerAfter: 0 },
    standfirst: true,
    byline: true,
    level: 'heading-2xl',
  },
  second: {
    picture: { ratio: '3x2', wideRatio: '4x5', place: 'narrow' },
    standfirst: false,
    byline: true,
    level: 'heading-xl',
  },
  portrait: {
    picture: { ratio: '4x5', place: 'narrow' },
    standfirst: false,
    byline: true,
    level: 'heading-xl',
  },
  square: {
    picture: { ratio: '1x1', place: 'narrow' },
    standfirst: false,
    byline: false,
    level: 'heading-l',
  },
  wide: { picture: { ratio: '3x2', place: 'wide' }, standfirst: true, byline: false, level: 'heading-l' },
  thumb: { picture: { ratio: '1x1', place: 'thumb' }, standfirst: false, byline: false, level: 'card-title' },
  brief: { picture: null, standfirst: true, byline: true, level: 'heading-l' },
  text: { picture: null, standfirst: false, byline: false, level: 'card-title' },
} as const satisfies Record<string, ShapeRecord>;

export type CardShape = keyof typeof shapes;

/** How a card of a shape is set without its picture. */
const wordsOf = (shape: CardShape): CardShape => (shape === 'thumb' || shape === 'text' ? 'text' : 'brief');

interface CardProps {
  story: CardModel;
  shape: CardShape;
  first?: boolean;
  heading?: 'h2' | 'h3';
  dated?: boolean;
}

/** A story on a front or in a listing. The headline's link covers all of it for the pointer. */
export function Card({ story, shape, first = false, heading: Heading = 'h3', dated = false }: CardProps) {
  const { t } = useReader();
  const set = story.picture ? shape : wordsOf(shape);
  const { picture, standfirst, byline, level } = shapes[set];
  return (
    <article className={`card card-${set}`} data-vertical={story.vertical}>
      {picture && story.picture && <Picture {...picture} picture={story.picture} first={first} />}
      <div className="card-text">
        <a className="eyebrow" href={story.eyebrow.href}>
          {story.eyebrow.label}
        </a>
        <Heading className={level} lang={story.lang}>
          <a href={story.href} hrefLang={story.lang}>
            <Phrases text={story.title} />
          </a>
        </Heading>
        {standfirst && (
          <p className="standfirst" lang={story.lang}>
            {story.standfirst}
          </p>
        )}
        {(byline || dated || story.weekend) && (
          <p className="card-line">
            {byline && <span>{t('story.by', { name: story.author })}</span>}
            {dated && <Day date={story.publishedAt} />}
            {story.weekend && <span>{t('story.readingTime', { minutes: story.readingMinutes })}</span>}
          </p>
        )}
      </div>
    </article>
  );
}
