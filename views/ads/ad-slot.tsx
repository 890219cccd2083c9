import type { CSSProperties } from 'react';
import { useReader } from '../reader.tsx';
import { promotionOf, promotions } from './promotions.ts';
import { devices, interscrollers, reservedHeight } from './sizes.ts';
import { type Unit, units } from './units.ts';

/** The promotion of a unit: a title, a sentence, where to go. */
function Promotion({ unit }: { unit: Unit }) {
  const { t, ads } = useReader();
  const name = promotionOf[unit];
  const { title, text, link } = promotions[name];
  return (
    <a className="promotion" href={ads?.promotions[name]}>
      <span className="promotion-title heading-2xl">{t(title)}</span>
      <span className="promotion-text standfirst">{t(text)}</span>
      <span className="promotion-link eyebrow-base">{t(link)}</span>
    </a>
  );
}

const classesOf = (unit: Unit) => {
  const types = units[unit];
  const absent = devices.filter((device) => !types[device]).map((device) => `ad-not-${device}`);
  const window = types.mobile && interscrollers.includes(types.mobile) ? ['ad-interscroller'] : [];
  return ['ad', ...absent, ...window].join(' ');
};

/** The reserved height on each screen, for the style sheet. */
function heightsOf(unit: Unit): CSSProperties {
  const heights = devices.flatMap((device) => {
    const type = units[unit][device];
    return type ? [[`--ad-${device}`, `${reservedHeight(type, device)}px`]] : [];
  });
  return Object.fromEntries(heights) as CSSProperties;
}

/**
 * The place of an advertisement: a label, a hairline, space kept free in the unit's height (specification section
 * 9). The browser's program fills it; a promotion of the magazine lies ready in it. A page without advertising, or a
 * browser without JavaScript, has no such place. `index` tells several of one unit apart.
 */
export function AdSlot({ unit, index = 1 }: { unit: Unit; index?: number }) {
  const { t, iso, ads } = useReader();
  if (!ads) return null;
  const classes = classesOf(unit);
  return (
    <div className={classes} lang={iso} style={heightsOf(unit)} data-ad-unit={unit} data-ad-index={index}>
      <p className="ad-label caption-s">{t('ad.label')}</p>
      <div className="ad-space" id={`ad-${unit}-${index}`} />
      {classes.includes('ad-interscroller') && (
        <p className="ad-continue eyebrow-base">{t('ad.scrollToContinue')}</p>
      )}
      <template>
        <Promotion unit={unit} />
      </template>
    </div>
  );
}

/** The unit that the page has by its address, or the second one of its kind where it has one. */
export function PageAd({ place }: { place: 'top' | 'billboard' }) {
  const unit = useReader().ads?.[place];
  return unit ? <AdSlot unit={unit} /> : null;
}
