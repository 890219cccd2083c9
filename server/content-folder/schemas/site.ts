import { type Static, Type } from 'typebox';
import { units } from '../../../views/ads/units.ts';
import { Colours, Contact, facesOf, Policies } from '../../content/contract/brand.ts';
import { EditionFields } from '../../content/contract/editions.ts';
import { LinkAddress, SitePath, WebAddress } from '../../content/contract/link.ts';
import { ProfileKindCode } from '../../content/contract/profile.ts';
import { adSizesByDevice, NewsletterPreview, ShareServices } from '../../content/contract/site-config.ts';
import { RegionCode, Slug } from '../../content/contract/vocabulary.ts';
import { indexPaths } from '../../content/links.ts';
import { bySlug, DateOnly, FontFile, PictureName, partial, patterns, strict, Text } from './common.ts';

const AdUnit = Type.String({ enum: Object.keys(units) });

const SocialNetwork = strict({
  title: Text,
  icon: Text,
  link: Type.String({ ...WebAddress, description: 'The address; {region} stands for the region code.' }),
});

const Promotion = strict({
  path: Type.String({ ...SitePath, description: 'The address that it leads to.' }),
  picture: Type.Optional(PictureName),
  units: Type.Array(AdUnit, { description: 'The ad units that show it where nothing is advertised.' }),
});

/** How the site looks, besides the pictures in the folder `brand`. */
const BrandFields = partial({
  shortName: Type.String({
    minLength: 1,
    maxLength: 30,
    description: 'The name where there is little room: below an icon on a home screen.',
  }),
  tagline: Type.String({
    minLength: 1,
    description: 'One line below the name; labels/LOCALE.json may have it in other languages.',
  }),
  colours: partial({ light: Colours, dark: Colours }),
  faces: facesOf(FontFile),
});

const Taxonomy = bySlug(Type.Array(Slug), 'The taxonomy: the supertags of each vertical, in their order.');
/** A vertical, or a supertag of it as `vertical/supertag`. */
const Section = Type.String({ pattern: patterns.section });
/** The kinds of profile that have an index page. */
const IndexKind = Type.String({ enum: Object.keys(indexPaths) });
const NavigationEntry = Type.Union([
  Slug,
  strict({ page: Slug }),
  strict({ index: IndexKind }),
  strict({ link: LinkAddress, name: Text }),
]);
export type NavigationEntry = Static<typeof NavigationEntry>;
const Navigation = Type.Array(NavigationEntry, {
  description:
    'The main navigation: verticals by their slugs, static pages, indexes of profiles, and links with a name.',
});
const Footer = Type.Array(Slug, { description: 'The static pages that the footer links to.' });
const Legal = Type.Array(Slug, {
  description: 'The static pages that the last line of every page links to: imprint, terms, privacy.',
});
const Directories = Type.Array(ProfileKindCode, {
  description: 'The kinds of profile whose indexes menu and footer list, in order; all of them by default.',
});
const Ads = Type.Boolean({ description: 'Whether the site carries advertising; true by default.' });
const AdSizes = Type.Unsafe<Record<string, Record<string, string[]>>>({
  type: 'object',
  additionalProperties: strict(adSizesByDevice),
  propertyNames: { enum: Object.keys(units) },
  description: 'The sizes that are sold of ad units, by unit and device, in place of those of the program.',
} as never);
const AdUnitsOff = Type.Array(AdUnit, { description: 'The ad units that are not shown.' });

/** What a region has instead of what the site has. */
export const RegionalFields = partial({
  verticals: Taxonomy,
  navigation: Navigation,
  footer: Footer,
  legal: Legal,
  directories: Directories,
  social: Type.Array(SocialNetwork),
  shareServices: ShareServices,
  contact: Contact,
  ads: Ads,
  adUnitsOff: AdUnitsOff,
});
export type RegionalFields = Static<typeof RegionalFields>;

/** `site.json`: the magazine's name, taxonomy, navigation, and which content stands in which slot. */
export const SiteFile = strict(
  {
    name: Type.String({ minLength: 1, description: "The magazine's name." }),
    demonstrationDate: Type.Optional(
      Type.String({
        ...DateOnly,
        description:
          'Only for demonstrations: the day that the dates of the folder were written for. When the folder is loaded, dates are moved by the days that have passed since.',
      }),
    ),
    ...EditionFields.properties,
    brand: Type.Optional(BrandFields),
    contact: Type.Optional(Contact),
    policies: Type.Optional(Policies),
    verticals: Taxonomy,
    hiddenVerticals: Type.Optional(
      Type.Array(Slug, { description: 'Verticals that have addresses and are listed nowhere.' }),
    ),
    navigation: Navigation,
    menuStories: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 60,
        description:
          'From how many stories in an edition on menus link a vertical, and a front or listing does not continue with neighbouring sections; without it all are linked.',
      }),
    ),
    footer: Footer,
    legal: Type.Optional(Legal),
    directories: Type.Optional(Directories),
    regional: Type.Optional(
      bySlug(
        RegionalFields,
        'What a region has instead: a part of the taxonomy in its own order, links, contact.',
      ),
    ),
    social: Type.Optional(Type.Array(SocialNetwork)),
    shareServices: Type.Optional(ShareServices),
    socialRegions: Type.Optional(Type.Array(RegionCode, { description: 'The regions that have `social`.' })),
    externalTenants: Type.Optional(bySlug(WebAddress)),
    carousels: Type.Optional(
      bySlug(ProfileKindCode, 'The kind of profile in the carousel of a front: `home`, or a vertical.'),
    ),
    newsletterPreviews: Type.Optional(
      bySlug(
        NewsletterPreview,
        'What the preview of a newsletter shows; the newest stories when it is not named here.',
      ),
    ),
    welcomeSurvey: Type.Optional(
      Type.String({ ...Slug, description: 'The survey that new subscribers are asked to take.' }),
    ),
    noSummaries: Type.Optional(
      Type.Array(Section, {
        description:
          'Verticals, and supertags as `vertical/supertag`, whose stories have no summary of any kind, such as opinion.',
      }),
    ),
    noAiSummaries: Type.Optional(
      Type.Array(Section, {
        description:
          'Verticals, and supertags as `vertical/supertag`, whose stories no language model may summarise.',
      }),
    ),
    promotions: Type.Optional(
      Type.Record(Type.String(), Promotion, {
        description: 'Promotions of the magazine itself; their texts stand in labels/LOCALE.json.',
      }),
    ),
    newsletterPrompt: Type.Optional(Type.Boolean()),
    ads: Type.Optional(Ads),
    adUnitsOff: Type.Optional(AdUnitsOff),
    adSizes: Type.Optional(AdSizes),
    lazyAds: Type.Optional(Type.Boolean()),
    privacyPolicy: Type.Optional(
      Type.String({
        ...Slug,
        description: 'The static page with the privacy policy; privacy-policy if absent.',
      }),
    ),
  },
  'site.json of a content folder',
);
export type SiteFile = Static<typeof SiteFile>;

/**
 * `labels/LOCALE.json`: what the site and its sections are called in one language. English has everything that
 * `site.json` needs; what another language does not name is named as in English.
 */
export const LabelsFile = strict(
  {
    site: Type.Optional(
      strict({
        title: Type.Optional(Text),
        tagline: Type.Optional(Text),
        weekend: Type.Optional(
          Type.String({ minLength: 1, description: 'What the series of weekend stories is called.' }),
        ),
        description: Type.Optional(Type.String()),
        keywords: Type.Optional(Type.String()),
      }),
    ),
    verticals: Type.Optional(bySlug(Text)),
    supertags: Type.Optional(bySlug(Text)),
    descriptions: Type.Optional(
      Type.Record(Section, Text, {
        description:
          'What sections are about, for search engines and shared links: by `dining` or `dining/bars`.',
      }),
    ),
    promotions: Type.Optional(
      Type.Record(Type.String(), strict({ title: Text, text: Text, link: Text }), {
        description: 'The texts of the promotions of site.json.',
      }),
    ),
  },
  'labels/LOCALE.json of a content folder',
);
export type LabelsFile = Static<typeof LabelsFile>;
