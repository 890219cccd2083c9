/** A consent platform with the interface of the Transparency and Consent Framework. */
export interface ConsentPlatform {
  /** The address of its script. */
  url: string;
  /** The numbers, in the Global Vendor List, of the vendors to whom the reader must agree. */
  vendors: readonly number[];
}
