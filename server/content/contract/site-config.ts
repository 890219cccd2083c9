import { type Static, Type } from 'typebox';
import { ProfileKindCode } from './profile.ts';
import { LocaleCode, RegionCode, Slug } from './vocabulary.ts';

/** An entry of a navigation: a key of the interface texts or a label of its own, and where it leads. */
export const NavItem = Type.Object({
  textKey: Type.Optional(Type.String()),
  slug: Type.String(),
  href: Type.String(),
  label: Type.String(),
});

const SocialLink = Type.Object({ title: Type.String(), icon: Type.String(), link: Type.String() });

const Vertical = Type.Object({
  label: Type.String(),
  supertags: Type.Record(Type.String(), Type.Object({ label: Type.String() })),
  hidden: Type.Optional(Type.Boolean()),
});

const RegionalMeta = Type.Object({
  title: Type.String(),
  default_keywords: Type.String(),
  default_ogimage: Type.String(),
  descriptions: Type.Record(Type.String(), Type.String()),
});

/** What the preview of a newsletter shows: a part of the home page, what is read most, or a vertical's newest stories. */
export const NewsletterPreview = Type.Partial(
  Type.Object({
    front: Type.Unsafe<'lead' | 'weekend'>(Type.String({ enum: ['lead', 'weekend'] })),
    mostRead: Type.Literal(true),
    vertical: Slug,
  }),
  { additionalProperties: false, minProperties: 1, maxProperties: 1 },
);
export type NewsletterPreview = Static<typeof NewsletterPreview>;

/** A promotion of the magazine itself, for ad units in which nothing is advertised. */
const Promotion = Type.Object({
  path: Type.String(),
  title: Type.String(),
  text: Type.String(),
  link: Type.String(),
  /** The names of the ad units that show it. */
  units: Type.Array(Type.String()),
});
export type Promotion = Static<typeof Promotion>;

/** The answer of `GET config/site` (specification section 3, ruling R20). */
export const SiteConfig = Type.Object({
  'site-name': Type.String(),
  'nav-main': Type.Array(NavItem),
  'nav-footer': Type.Array(NavItem),
  'social-media': Type.Record(Type.String(), Type.Array(SocialLink)),
  'region-locale': Type.Record(Type.String(), Type.Object({ locales: Type.Array(LocaleCode) })),
  'valid-regions': Type.Array(RegionCode),
  /** Regions that are sites of their own, with their public addresses. */
  'external-regions': Type.Record(Type.String(), Type.String()),
  'available-locales': Type.Array(LocaleCode),
  'verticals-index': Type.Record(Type.String(), Vertical),
  'newsletter-prompt': Type.Boolean(),
  'lazyload-ad': Type.Boolean(),
  'privacy-policy': Type.Object({ slug: Slug }),
  /** The kind of profile in the carousel of a front: `home`, or a vertical. */
  carousels: Type.Optional(Type.Record(Type.String(), ProfileKindCode)),
  /** By the newsletter's slug; one that is not named here shows the newest stories. */
  'newsletter-previews': Type.Optional(Type.Record(Type.String(), NewsletterPreview)),
  /** The survey that new subscribers are asked to take. */
  'welcome-survey': Type.Optional(Slug),
  promotions: Type.Optional(Type.Array(Promotion)),
  'region-meta': RegionalMeta,
  'current-region': RegionCode,
  locale: LocaleCode,
});
export type SiteConfig = Static<typeof SiteConfig>;
export type NavItem = Static<typeof NavItem>;
