import type { CardModel } from '../models.ts';
import { useReader } from '../reader.tsx';
import { Day } from './dateline.tsx';
import { Picture, type Ratio } from './picture.tsx';

/** How a card is set: its picture's crop, the size of its headline, what it tells besides. */
const shapes = {
  lead: { ratio: '16x9', standfirst: true, byline: true, level: 'heading-3xl', sizes: '100vw' },
  feature: {
    ratio: '3x2',
    standfirst: true,
    byline: true,
    level: 'heading-2xl',
    sizes: '(min-width: 960px) 60vw, 100vw',
  },
  portrait: {
    ratio: '4x5',
    standfirst: false,
    byline: true,
    level: 'heading-xl',
    sizes: '(min-width: 960px) 33vw, 100vw',
  },
  square: {
    ratio: '1x1',
    standfirst: false,
    byline: false,
    level: 'heading-l',
    sizes: '(min-width: 960px) 25vw, 50vw',
  },
  wide: {
    ratio: '3x2',
    standfirst: true,
    byline: false,
    level: 'heading-l',
    sizes: '(min-width: 960px) 33vw, 100vw',
  },
  thumb: { ratio: '1x1', standfirst: false, byline: false, level: 'card-title', sizes: '120px' },
  brief: { ratio: null, standfirst: true, byline: true, level: 'heading-l', sizes: '' },
  text: { ratio: null, standfirst: false, byline: false, level: 'card-title', sizes: '' },
} as const satisfies Record<
  string,
  { ratio: Ratio | null; standfirst: boolean; byline: boolean; level: string; sizes: string }
>;

export type CardShape = keyof typeof shapes;

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
  const { ratio, standfirst, byline, level, sizes } = shapes[shape];
  return (
    <article className={`card card-${shape}`} data-vertical={story.vertical}>
      {ratio && <Picture picture={story.picture} ratio={ratio} sizes={sizes} first={first} />}
      <div className="card-text">
        <a className="eyebrow" href={story.eyebrow.href}>
          {story.eyebrow.label}
        </a>
        <Heading className={level}>
          <a href={story.href} {...(story.lang ? { lang: story.lang, hrefLang: story.lang } : {})}>
            {story.title}
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
