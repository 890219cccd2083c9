import { type Static, Type } from 'typebox';
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
  'region-meta': RegionalMeta,
  'current-region': RegionCode,
  locale: LocaleCode,
});
export type SiteConfig = Static<typeof SiteConfig>;
export type NavItem = Static<typeof NavItem>;
