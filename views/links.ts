/** A link. Addresses in props are final: views never change them. */
export interface Link {
  label: string;
  href: string;
}

/** A link of which one in its list may be active. */
export type SelectableLink = Link & { active: boolean };
