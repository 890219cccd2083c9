import type { CSSProperties } from 'react';
import { useReader } from '../reader.tsx';
import type { PageSlot } from './page-ads.ts';
import type { HousePromotion } from './promotions.ts';
import { devices, interscrollers, reservedHeight } from './sizes.ts';
import { type Unit, units } from './units.ts';

function PromotionLink({ href, title, text, link }: HousePromotion) {
  return (
    <a className="promotion" href={href}>
      <span className="promotion-title heading-2xl">{title}</span>
      <span className="promotion-text standfirst">{text}</span>
      <span className="promotion-link eyebrow-base">{link}</span>
    </a>
  );
}

function classesOf(unit: Unit): string {
  const types = units[unit];
  const absentOn = devices.filter((device) => !types[device]).map((device) => `ad-not-${device}`);
  const interscroller = types.mobile && interscrollers.includes(types.mobile) ? ['ad-interscroller'] : [];
  return ['ad', ...absentOn, ...interscroller].join(' ');
}

/** The reserved height on each device, as custom properties for the style sheet. */
function heightsOf(unit: Unit): CSSProperties {
  const heights = devices.flatMap((device) => {
    const type = units[unit][device];
    return type ? [[`--ad-${device}`, `${reservedHeight(type, device)}px`]] : [];
  });
  return Object.fromEntries(heights) as CSSProperties;
}

/**
 * An ad slot: a label, a rule, and space reserved in the unit's height, so that nothing shifts when the ad loads. The
 * client fills it; a house promotion is ready in a template. A page without advertising renders no slot, and without
 * JavaScript slots are hidden. `index` distinguishes several slots of one unit.
 */
export function AdSlot({ unit, index = 1 }: { unit: Unit; index?: number }) {
  const { t, iso, ads } = useReader();
  if (!ads || ads.off?.includes(unit)) return null;
  const classes = classesOf(unit);
  const promotion = ads.promotions[unit];
  return (
    <div className={classes} lang={iso} style={heightsOf(unit)} data-ad-unit={unit} data-ad-index={index}>
      <p className="ad-label caption-s">{t('ad.label')}</p>
      <div className="ad-space" id={`ad-${unit}-${index}`} />
      {classes.includes('ad-interscroller') && (
        <p className="ad-continue eyebrow-base">{t('ad.scrollToContinue')}</p>
      )}
      {promotion && (
        <template>
          <PromotionLink {...promotion} />
        </template>
      )}
    </div>
  );
}

/** One of the two slots that belong to the page kind: its `top` unit, or its `billboard` where it has one. */
export function PageAd({ slot }: { slot: PageSlot }) {
  const unit = useReader().ads?.[slot];
  return unit ? <AdSlot unit={unit} /> : null;
}
