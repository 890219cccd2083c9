import type { CSSProperties } from 'react';
import type { PictureLayout } from '../components/pictures/layouts.ts';
import { Picture } from '../components/pictures/picture.tsx';
import { useReader } from '../reader.tsx';
import type { PageAds, PageSlot } from './page-ads.ts';
import type { HousePromotion } from './promotions.ts';
import { type Device, devices, interscrollers, reservedHeight } from './sizes.ts';
import { type Unit, units } from './units.ts';

/** A promotion has one form for each size of slot; the style sheet chooses. Its picture says nothing that its title does not. */
function PromotionLink({
  promotion: { href, title, text, link, picture },
  layout,
}: {
  promotion: HousePromotion;
  layout: PictureLayout;
}) {
  return (
    <a className="promotion" href={href}>
      {picture && (
        <span className="promotion-picture" aria-hidden="true">
          <Picture picture={picture} layout={layout} />
        </span>
      )}
      <span className="promotion-words">
        <span className="promotion-title heading-2xl">{title}</span>
        <span className="promotion-text standfirst">{text}</span>
        <span className="promotion-link eyebrow-base">{link}</span>
      </span>
    </a>
  );
}

/** From this height of a slot on, the picture of a promotion takes most of the screen's width. */
const tallHeight = 480;

const pictureLayoutOf = (unit: Unit): PictureLayout =>
  devices.some((device) => {
    const type = units[unit][device];
    return type && reservedHeight(type, device) >= tallHeight;
  })
    ? 'poster'
    : 'promotion';

function classesOf(unit: Unit): string {
  const types = units[unit];
  const absentOn = devices.filter((device) => !types[device]).map((device) => `ad-not-${device}`);
  const interscroller = types.mobile && interscrollers.includes(types.mobile) ? ['ad-interscroller'] : [];
  const halfpage = types.desktop === 'halfpage' ? ['ad-tall'] : [];
  return ['ad', ...absentOn, ...interscroller, ...halfpage].join(' ');
}

/** The reserved height on each device, or on one, as custom properties for the style sheet. */
function heightsOf(unit: Unit, only: Device | undefined): CSSProperties {
  const type = only && units[unit][only];
  if (type) return { '--ad-height': `${reservedHeight(type, only)}px` } as CSSProperties;
  const heights = devices.flatMap((device) => {
    const type = units[unit][device];
    return type ? [[`--ad-${device}`, `${reservedHeight(type, device)}px`]] : [];
  });
  return Object.fromEntries(heights) as CSSProperties;
}

interface AdSlotProps {
  unit: Unit;
  /** Distinguishes several slots of one unit. */
  index?: number;
  /** The one device that the slot is for, on a page that shows several. */
  device?: Device;
}

/**
 * An ad slot: a label, a rule, and space reserved in the unit's height, so that nothing shifts when the ad loads. The
 * client fills it; a house promotion is ready in a template. A page without advertising renders no slot, and without
 * JavaScript slots are hidden.
 */
export function AdSlot({ unit, index = 1, device }: AdSlotProps) {
  const { t, iso, ads } = useReader();
  if (!ads || ads.off?.includes(unit)) return null;
  const classes = device ? 'ad' : classesOf(unit);
  const promotion = ads.promotions[unit];
  return (
    <div
      className={classes}
      lang={iso}
      style={heightsOf(unit, device)}
      data-ad-unit={unit}
      data-ad-index={index}
    >
      <p className="ad-label caption-s">{t('ad.label')}</p>
      <div className="ad-space" id={`ad-${unit}-${index}`} />
      {classes.includes('ad-interscroller') && (
        <p className="ad-continue eyebrow-base">{t('ad.scrollToContinue')}</p>
      )}
      {promotion && (
        <template>
          <PromotionLink promotion={promotion} layout={pictureLayoutOf(unit)} />
        </template>
      )}
    </div>
  );
}

/** The slot of the page's own unit that takes no space, for what advertisers show around a page or count on it. */
export function WholePageAd({ ads: { top: unit, off } }: { ads: PageAds }) {
  if (off?.includes(unit)) return null;
  return (
    <div
      className="visually-hidden"
      style={{ top: 0 }}
      aria-hidden="true"
      data-ad-unit={unit}
      data-ad-index={0}
      data-ad-form="page"
    >
      <div className="ad-space" id={`ad-${unit}-page`} />
    </div>
  );
}

/** One of the two slots that belong to the page kind: its `top` unit, or its `billboard` where it has one. */
export function PageAd({ slot }: { slot: PageSlot }) {
  const unit = useReader().ads?.[slot];
  return unit ? <AdSlot unit={unit} /> : null;
}
