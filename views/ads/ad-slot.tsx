import type { CSSProperties } from 'react';
import type { PictureLayout } from '../components/pictures/layouts.ts';
import { Picture } from '../components/pictures/picture.tsx';
import { compositeKey } from '../composite-key.ts';
import { useReader } from '../reader.tsx';
import type { SharedPart } from '../shared-parts.tsx';
import type { PageAds, PageSlot } from './page-ads.ts';
import type { HousePromotion } from './promotions.ts';
import { type Device, devices, interscrollers, type OwnSizes, reservedHeight } from './sizes.ts';
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

const pictureLayoutOf = (unit: Unit, sizes: OwnSizes | undefined): PictureLayout =>
  devices.some((device) => {
    const type = units[unit][device];
    return type && reservedHeight(type, device, sizes) >= tallHeight;
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
function heightsOf(unit: Unit, only: Device | undefined, sizes: OwnSizes | undefined): CSSProperties {
  const type = only && units[unit][only];
  if (type) return { '--ad-height': `${reservedHeight(type, only, sizes)}px` } as CSSProperties;
  const heights = devices.flatMap((device) => {
    const type = units[unit][device];
    return type ? [[`--ad-${device}`, `${reservedHeight(type, device, sizes)}px`]] : [];
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

/** What a slot has of its page. */
interface SlotContent {
  promotion?: HousePromotion | undefined;
  sizes?: OwnSizes | undefined;
}

/** The promotion of a slot and its own sizes, as far as there are any; undefined where the page shows no such slot. */
function slotOf(ads: PageAds | undefined, unit: Unit): SlotContent | undefined {
  if (!ads || ads.off?.includes(unit)) return undefined;
  const sizes = ads.sizes?.[unit];
  return { promotion: ads.promotions[unit], sizes };
}

function AdBox({ unit, index = 1, device, promotion, sizes }: AdSlotProps & SlotContent) {
  const { t, iso } = useReader();
  const classes = device ? 'ad' : classesOf(unit);
  return (
    <div
      className={classes}
      lang={iso}
      style={heightsOf(unit, device, sizes)}
      data-ad-unit={unit}
      data-ad-index={index}
      data-ad-own-sizes={sizes && JSON.stringify(sizes)}
    >
      <p className="ad-label caption-s">{t('ad.label')}</p>
      <div className="ad-space" id={`ad-${unit}-${index}`} />
      {classes.includes('ad-interscroller') && (
        <p className="ad-continue eyebrow-base">{t('ad.scrollToContinue')}</p>
      )}
      {promotion && (
        <template>
          <PromotionLink promotion={promotion} layout={pictureLayoutOf(unit, sizes)} />
        </template>
      )}
    </div>
  );
}

/**
 * An ad slot: a label, a rule, and space reserved in the unit's height, so that nothing shifts when the ad loads. The
 * client fills it; a house promotion is ready in a template. A page without advertising renders no slot, and without
 * JavaScript slots are hidden.
 */
export function AdSlot(props: AdSlotProps) {
  const slot = slotOf(useReader().ads, props.unit);
  return slot ? <AdBox {...props} {...slot} /> : null;
}

/** The ad slot of a unit as a part that pages share; undefined where the page shows none. */
export function sharedAd(ads: PageAds | undefined, unit: Unit): SharedPart | undefined {
  const slot = slotOf(ads, unit);
  return slot && { key: compositeKey('ad', unit, slot), element: <AdBox unit={unit} {...slot} /> };
}

/**
 * The out-of-page slot of the page's own unit, for what advertisers show around a page or count on it. It takes no
 * space, and stays at the edge of the screen, so that it is in reach however far the page is scrolled when it is shown.
 */
export function WholePageAd({ ads: { top: unit, wholePage, off } }: { ads: PageAds }) {
  if (!wholePage || off?.includes(unit)) return null;
  return (
    <div className="ad-page" data-ad-unit={unit} data-ad-index={0} data-ad-form="page">
      <div className="ad-space" id={`ad-${unit}-page`} />
    </div>
  );
}

/** One of the two slots that belong to the page kind: its `top` unit, or its `billboard` where it has one. */
export function PageAd({ slot }: { slot: PageSlot }) {
  const unit = useReader().ads?.[slot];
  return unit ? <AdSlot unit={unit} /> : null;
}
