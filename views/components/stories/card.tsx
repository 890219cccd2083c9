import type { DateStyle } from '../../../locales/dates.ts';
import { compositeKey } from '../../composite-key.ts';
import type { Link } from '../../links.ts';
import { mayLead } from '../../pictures/lead-size.ts';
import type { Ratio } from '../../pictures/renditions.ts';
import { useReader } from '../../reader.tsx';
import { contents } from '../../shared-parts.tsx';
import type { PictureLayout } from '../pictures/layouts.ts';
import { type FrameRatio, Picture, type PictureData } from '../pictures/picture.tsx';
import { withoutLooseRepetition } from '../text/headline-phrases.ts';
import { Phrases } from '../text/phrases.tsx';
import { Day } from './dateline.tsx';

/** A story as lists show it. */
export interface StoryItem {
  id: string;
  href: string;
  kicker?: string;
  title: string;
  standfirst: string;
  eyebrow: Link;
  vertical: string;
  /** The names of its authors. */
  author: string;
  /** Who paid for it. */
  sponsor?: string;
  publishedAt: string;
  readingMinutes: number;
  weekend: boolean;
  /** Absent if the page shows the same picture elsewhere. */
  picture?: PictureData;
  /** The language tag, if the story is in another language than the page. */
  lang?: string;
}

interface ShapeRecord {
  /** The props of its picture, or null for a card of text. */
  picture: { ratio: FrameRatio; wideRatio?: Ratio; layout: PictureLayout; zoomAfter?: number } | null;
  standfirst: boolean;
  byline: boolean;
  level: string;
}

/** The shapes of a card: its picture, the class of its headline, and whether it has standfirst and byline. */
const cardShapes = {
  lead: {
    picture: { ratio: '4x5', wideRatio: '11x5', layout: 'lead', zoomAfter: 0.6 },
    standfirst: true,
    byline: true,
    level: 'heading-3xl',
  },
  upright: {
    picture: { ratio: '4x5', layout: 'upright' },
    standfirst: true,
    byline: true,
    level: 'heading-3xl',
  },
  statement: { picture: null, standfirst: true, byline: true, level: 'heading-3xl' },
  feature: {
    picture: { ratio: '3x2', layout: 'feature', zoomAfter: 0 },
    standfirst: true,
    byline: true,
    level: 'heading-2xl',
  },
  second: {
    picture: { ratio: '3x2', wideRatio: '4x5', layout: 'narrow' },
    standfirst: false,
    byline: true,
    level: 'heading-xl',
  },
  portrait: {
    picture: { ratio: '4x5', layout: 'narrow' },
    standfirst: false,
    byline: true,
    level: 'heading-xl',
  },
  square: {
    picture: { ratio: '1x1', layout: 'narrow' },
    standfirst: false,
    byline: false,
    level: 'heading-l',
  },
  wide: { picture: { ratio: '3x2', layout: 'wide' }, standfirst: true, byline: false, level: 'heading-l' },
  thumb: {
    picture: { ratio: '1x1', layout: 'thumb' },
    standfirst: false,
    byline: false,
    level: 'card-title',
  },
  brief: { picture: null, standfirst: true, byline: true, level: 'heading-l' },
  text: { picture: null, standfirst: false, byline: false, level: 'card-title' },
} as const satisfies Record<string, ShapeRecord>;

export type CardShape = keyof typeof cardShapes;

/** The shape of a card whose story has no picture. */
const textShapes: Partial<Record<CardShape, CardShape>> = {
  lead: 'statement',
  upright: 'statement',
  statement: 'statement',
  thumb: 'text',
  text: 'text',
};

/** The shape of the first story of a front: its picture wide or upright, or its words alone, as where the picture is too small. */
export function leadShapeOf({ picture }: StoryItem): 'lead' | 'upright' | 'statement' {
  if (!picture || !mayLead(picture)) return 'statement';
  return picture.height > picture.width ? 'upright' : 'lead';
}

interface CardProps {
  story: StoryItem;
  shape: CardShape;
  /** Whether its picture is the first of the page. */
  first?: boolean;
  heading?: 'h2' | 'h3';
  /** How its date is shown, if it is. */
  dated?: DateStyle;
}

type CardContentsProps = Required<Pick<CardProps, 'story' | 'shape' | 'first' | 'heading'>> &
  Pick<CardProps, 'dated'>;

function CardContents({ story, shape, first, heading: Heading, dated }: CardContentsProps) {
  const { t } = useReader();
  const { picture, standfirst, byline, level } = cardShapes[shape];
  return (
    <>
      {picture && story.picture && <Picture {...picture} picture={story.picture} first={first} />}
      <div className="card-text">
        <a className="eyebrow" href={story.eyebrow.href}>
          {story.eyebrow.label}
        </a>
        {story.kicker && (
          <span className="eyebrow-s kicker" lang={story.lang}>
            {story.kicker}
          </span>
        )}
        <Heading className={level} lang={story.lang}>
          <a href={story.href} hrefLang={story.lang}>
            <Phrases text={story.title} />
          </a>
        </Heading>
        {standfirst && (
          <p className="standfirst" lang={story.lang}>
            {withoutLooseRepetition(story.standfirst)}
          </p>
        )}
        {story.sponsor && <p className="sponsor-label">{t('story.sponsored', { name: story.sponsor })}</p>}
        {(byline || dated || story.weekend) && (
          <p className="card-line">
            {byline && <span>{t('story.by', { name: story.author })}</span>}
            {dated && <Day date={story.publishedAt} style={dated} />}
            {story.weekend && <span>{t('story.readingTime', { minutes: story.readingMinutes })}</span>}
          </p>
        )}
      </div>
    </>
  );
}

/** A story on a front or in a listing. The headline's link is clickable on the whole card. */
export function Card({ story, shape: wanted, first = false, heading = 'h3', dated }: CardProps) {
  const { share } = useReader();
  const shape = story.picture ? wanted : (textShapes[wanted] ?? 'brief');
  const parts = () => [
    {
      key: compositeKey('card', shape, heading, dated, story),
      element: <CardContents story={story} shape={shape} first={first} heading={heading} dated={dated} />,
    },
  ];
  // The first picture of a page is named in the head of the document.
  const shared = contents(first ? undefined : share, parts);
  return <article className={`card card-${shape}`} data-vertical={story.vertical} {...shared} />;
}
