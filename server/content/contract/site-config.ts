import { type Static, Type } from 'typebox';
import { type ShareService, shareServices } from '../../../views/components/sharing/share-targets.ts';
import { Brand, Contact, Policies } from './brand.ts';
import { EditionFields } from './editions.ts';
import { LinkAddress, SitePath, WebAddress } from './link.ts';
import { OptionalPictureSource, Picture } from './picture.ts';
import { ProfileKindCode } from './profile.ts';
import { LocaleCode, RegionCode, Slug } from './vocabulary.ts';

/** What an entry of a navigation leads to, where it is no vertical. */
export const navKinds = ['page', 'index', 'link'] as const;

/** An entry of a navigation. `textKey` names an interface text, which replaces `label`. */
export const NavItem = Type.Object({
  textKey: Type.Optional(Type.String()),
  /** A static page, the index of a kind of profile, or any other address; a vertical where it is absent. */
  kind: Type.Optional(Type.Unsafe<(typeof navKinds)[number]>(Type.String({ enum: navKinds }))),
  slug: Type.String(),
  href: LinkAddress,
  label: Type.String(),
});

/** Width and height of an advertisement in CSS pixels. */
export const adSizePattern = '^[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$';
const AdSizeTexts = Type.Optional(Type.Array(Type.String({ pattern: adSizePattern }), { minItems: 1 }));
export const adSizesByDevice = { mobile: AdSizeTexts, tablet: AdSizeTexts, desktop: AdSizeTexts };
const AdSizes = Type.Record(Type.String(), Type.Object(adSizesByDevice));

/** Services that pages are shared with, in order. */
export const ShareServices = Type.Array(Type.Unsafe<ShareService>(Type.String({ enum: shareServices })), {
  uniqueItems: true,
  description:
    'The services that pages are shared with, in order; those that the country of each region uses if absent.',
});

const SocialLink = Type.Object({ title: Type.String(), icon: Type.String(), link: WebAddress });

/** Whether a vertical has fewer stories than `menu-stories`, and a supertag none: no menu links it then. */
const few = Type.Optional(Type.Boolean());

const Vertical = Type.Object({
  label: Type.String(),
  supertags: Type.Record(Type.String(), Type.Object({ label: Type.String(), few })),
  hidden: Type.Optional(Type.Boolean()),
  few,
});

/**
 * A language of the site: its code, its language tag, the direction that it is written in, the file of its interface
 * texts, and the domain of the tenant that alone has it, unless that is the first tenant.
 */
export const LocaleEntry = Type.Object({
  code: LocaleCode,
  iso: Type.String(),
  dir: Type.String({ enum: ['ltr', 'rtl'] }),
  file: Type.String(),
  domain: Type.Optional(Type.String()),
});
export type LocaleEntry = Static<typeof LocaleEntry>;

const RegionalMeta = Type.Object({
  title: Type.String(),
  default_keywords: Type.String(),
  default_ogimage: OptionalPictureSource,
  descriptions: Type.Record(Type.String(), Type.String()),
});

/** What a newsletter preview shows: a part of the home page, the most read stories, or a vertical's newest stories. */
export const NewsletterPreview = Type.Partial(
  Type.Object({
    front: Type.Unsafe<'lead' | 'weekend'>(Type.String({ enum: ['lead', 'weekend'] })),
    mostRead: Type.Literal(true),
    vertical: Slug,
  }),
  { additionalProperties: false, minProperties: 1, maxProperties: 1 },
);
export type NewsletterPreview = Static<typeof NewsletterPreview>;

/** A promotion of the magazine itself, for ad slots without an advertisement. */
const Promotion = Type.Object({
  path: SitePath,
  title: Type.String(),
  text: Type.String(),
  link: Type.String(),
  picture: Type.Optional(Picture),
  /** The names of the ad units that show it. */
  units: Type.Array(Type.String()),
});
export type Promotion = Static<typeof Promotion>;

/** The site configuration of an edition. */
export const SiteConfig = Type.Object({
  'site-name': Type.String(),
  'nav-main': Type.Array(NavItem),
  'nav-footer': Type.Array(NavItem),
  /** The kinds of profile whose indexes menu and footer list, in order; all of them where it is absent. */
  directories: Type.Optional(Type.Array(ProfileKindCode)),
  /** Links of the footer's last line: imprint, terms, privacy. */
  'nav-legal': Type.Optional(Type.Array(NavItem)),
  brand: Type.Optional(Brand),
  contact: Type.Optional(Contact),
  policies: Type.Optional(Policies),
  'social-media': Type.Record(Type.String(), Type.Array(SocialLink)),
  'share-services': Type.Optional(ShareServices),
  'region-locale': Type.Record(Type.String(), Type.Object({ locales: Type.Array(LocaleCode) })),
  'valid-regions': Type.Array(RegionCode),
  /** The regions of other tenants, with the origins of their sites. */
  'external-regions': Type.Record(Type.String(), WebAddress),
  'available-locales': Type.Array(LocaleCode),
  /** The available locales as records; made when the configuration is read. */
  'locale-entries': Type.Optional(Type.Array(LocaleEntry)),
  'verticals-index': Type.Record(Type.String(), Vertical),
  /** From how many stories on menus link a vertical; all of them where it is absent. */
  'menu-stories': Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
  /** What the series of weekend stories is called, if the site has a name for it. */
  'weekend-name': Type.Optional(Type.String()),
  'newsletter-prompt': Type.Boolean(),
  'lazyload-ad': Type.Boolean(),
  /** `false`: the site carries no advertising. */
  ads: Type.Optional(Type.Boolean()),
  /** The ad units that are not shown. */
  'ad-units-off': Type.Optional(Type.Array(Type.String())),
  /** The sizes that the publisher sells of ad units, by unit and device, in place of those of the program. */
  'ad-sizes': Type.Optional(AdSizes),
  'privacy-policy': Type.Object({ slug: Slug }),
  /** The kind of profile in the carousel of each front, by `home` or the vertical. */
  carousels: Type.Optional(Type.Record(Type.String(), ProfileKindCode)),
  /** By the newsletter's slug; others show the newest stories. */
  'newsletter-previews': Type.Optional(Type.Record(Type.String(), NewsletterPreview)),
  /** The survey that new subscribers are invited to. */
  'welcome-survey': Type.Optional(Slug),
  /** Verticals, and supertags as `vertical/supertag`, whose stories no language model may summarise. */
  'no-summaries': Type.Optional(Type.Array(Type.String())),
  'no-ai-summaries': Type.Optional(Type.Array(Type.String())),
  promotions: Type.Optional(Type.Array(Promotion)),
  'region-meta': RegionalMeta,
  /** The regions and languages of the magazine, where they are not those of the specification. */
  editions: Type.Optional(EditionFields),
  'current-region': RegionCode,
  locale: LocaleCode,
  /** Whether the region has issues; made when the configuration is read. */
  'has-issues': Type.Optional(Type.Boolean()),
  /** The language in which the edition's fronts show stories; made when the configuration is read. */
  'story-language': Type.Optional(LocaleCode),
});
export type SiteConfig = Static<typeof SiteConfig>;
export type NavItem = Static<typeof NavItem>;
