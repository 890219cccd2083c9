import { type WholePageFormat, wholePageFormats } from '../../views/ads/page-ads.ts';
import { isUnit } from '../../views/ads/units.ts';
import { type Bidders, biddersOf, biddingConfig, sellerRecords } from './ad-parsers.ts';
import {
  adNetworkCode,
  httpsOrigins,
  integer,
  oneOf,
  styleSources,
  tagManagerId,
  vendorNumbers,
  webUrl,
} from './parsers.ts';
import { optional, required } from './setting.ts';

/** The settings of advertising and consent. */
export const adSettings = {
  ADS: required<'on' | 'off'>({
    group: 'Advertising',
    parser: oneOf(['on', 'off']),
    fallback: 'on',
    description: '`off` leaves out all advertising and the space for it.',
  }),
  AD_LIBRARY_URL: optional({
    group: 'Advertising',
    parser: webUrl,
    description: 'URL of the advertising library (`googletag`); without it house ads fill the slots.',
  }),
  AD_NETWORK: required({
    group: 'Advertising',
    parser: adNetworkCode,
    fallback: 'house',
    description: 'The publisher’s network code in that library, as in `1234567`.',
  }),
  AD_ORIGINS: required<string[]>({
    group: 'Advertising',
    parser: httpsOrigins,
    fallback: [],
    description:
      'Other origins the library loads from, separated by spaces, as in `https://*.safeframe.example`.',
  }),
  ADS_WITHOUT_CONSENT: required<'none' | 'limited'>({
    group: 'Advertising',
    parser: oneOf(['none', 'limited']),
    fallback: 'none',
    description:
      'What readers see who decline, by the notice, the consent platform or Global Privacy Control: `none` house ads alone, `limited` also limited, non-personalised ads of the library.',
  }),
  AD_LIMITED_LIBRARY_URL: optional({
    group: 'Advertising',
    parser: webUrl,
    description:
      'URL of the library for limited ads, where that is another one, as for Google `https://pagead2.googlesyndication.com/tag/js/gpt.js`.',
  }),
  AD_PPID: required<'on' | 'off'>({
    group: 'Advertising',
    parser: oneOf(['on', 'off']),
    fallback: 'off',
    description:
      '`on` gives the library a random identifier of the device (publisher-provided ID) where the reader consents.',
  }),
  AD_UNIT_REGION: required<'on' | 'off'>({
    group: 'Advertising',
    parser: oneOf(['on', 'off']),
    fallback: 'off',
    description: '`on` puts the region into the path of every unit: `/1234567/hk/HOME`.',
  }),
  AD_WHOLE_PAGE: required<WholePageFormat | 'off'>({
    group: 'Advertising',
    parser: oneOf([...wholePageFormats, 'off']),
    fallback: 'custom',
    description:
      'The out-of-page slot of each page: `custom` in an element of its own, or a format of the library, of which there is one: a takeover or an anchor. `off` asks for none.',
  }),
  GTM_ID: optional({
    group: 'Advertising',
    parser: tagManagerId,
    description: 'Id of a tag manager, as in `GTM-ABC123`.',
  }),
  CONSENT_PLATFORM_URL: optional({
    group: 'Advertising',
    parser: webUrl,
    description:
      'URL of the script of a consent platform with the interface of the IAB’s Transparency and Consent Framework 2.3. It takes the place of the cookie notice, for every reader.',
  }),
  CONSENT_ORIGINS: required<string[]>({
    group: 'Advertising',
    parser: httpsOrigins,
    fallback: [],
    description:
      'Other origins that the consent platform loads scripts, style sheets, fonts, frames and data from, separated by spaces.',
  }),
  CONSENT_STYLES: required<string[]>({
    group: 'Advertising',
    parser: styleSources,
    fallback: [],
    description:
      'The style elements that the consent platform may write into pages: `inline` for any, or their hashes, separated by spaces. Without it they are refused, and the window of most platforms has no form.',
  }),
  CONSENT_VENDORS: required<number[]>({
    group: 'Advertising',
    parser: vendorNumbers,
    fallback: [],
    description:
      'Numbers in the Global Vendor List of the vendors to whom readers must agree on the consent platform, separated by spaces, as in `755`.',
  }),
  ADS_TXT: required<string[]>({
    group: 'Advertising',
    parser: sellerRecords,
    fallback: [],
    description: 'Who may sell the advertising of the site, served as `/ads.txt`.',
  }),
  APP_ADS_TXT: required<string[]>({
    group: 'Advertising',
    parser: sellerRecords,
    fallback: [],
    description: 'Who may sell the advertising of the app, served as `/app-ads.txt`.',
  }),
  SELLERS_JSON_URL: optional({
    group: 'Advertising',
    parser: webUrl,
    description: 'URL of the publisher’s sellers.json, to which `/sellers.json` leads.',
  }),
  HEADER_BIDDING_URL: optional({
    group: 'Advertising',
    parser: webUrl,
    description: 'URL of a build of Prebid.js, which asks bidders before the advertising library is asked.',
  }),
  HEADER_BIDDERS: required<Bidders>({
    group: 'Advertising',
    parser: biddersOf(isUnit),
    fallback: {},
    fallbackText: '{}',
    description: 'The bidders of each ad unit; a unit without any is not bid for.',
  }),
  HEADER_BIDDING_MS: required({
    group: 'Advertising',
    parser: integer(100, 5_000),
    fallback: 1_000,
    description: 'How long ads wait for bids, in milliseconds.',
  }),
  HEADER_BIDDING_CONFIG: optional<object>({
    group: 'Advertising',
    parser: biddingConfig,
    description: 'Settings of Prebid: floors, currency, price granularity, supply chain, user sync, consent.',
  }),
  DEV_PAGES: required<'on' | 'off'>({
    group: 'Advertising',
    parser: oneOf(['on', 'off']),
    fallback: 'off',
    description:
      '`on` shows the pages for development, `/dev/ads` and `/dev/components`. `npm run dev` sets it.',
  }),
} as const;
