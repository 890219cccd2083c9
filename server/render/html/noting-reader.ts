import type { PageAds } from '../../../views/ads/page-ads.ts';
import type { Reader } from '../../../views/reader.tsx';
import type { SharePart } from '../../../views/shared-parts.tsx';

/** A reader that notes whether it is asked for more than the language, for a part with its own advertising. */
export class NotingReader implements Reader {
  isRegional = false;
  readonly ads: PageAds | undefined;
  readonly share: SharePart;
  private readonly known: Reader;

  constructor(known: Reader, ads: PageAds | undefined, share: SharePart) {
    this.known = known;
    this.ads = ads;
    this.share = share;
  }

  get t() {
    return this.known.t;
  }
  get locale() {
    return this.known.locale;
  }
  get region() {
    return this.regional('region');
  }
  get iso() {
    return this.regional('iso');
  }
  get timeZone() {
    return this.regional('timeZone');
  }

  private regional<Name extends keyof Reader>(name: Name): Reader[Name] {
    this.isRegional = true;
    return this.known[name];
  }
}
