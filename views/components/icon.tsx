/** The icons by name, as paths in a square of 24 units. */
const iconPaths = {
  menu: 'M3 8h18M3 16h18',
  close: 'M5 5l14 14M19 5 5 19',
  dismiss: 'M6 6l12 12M18 6 6 18',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.8 1.8M17.2 17.2 19 19M19 5l-1.8 1.8M6.8 17.2 5 19',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8',
  up: 'M12 19V5M5 12l7-7 7 7',
  previous: 'M19 12H5M12 5l-7 7 7 7',
  next: 'M5 12h14M12 5l7 7-7 7',
} as const;

export type IconName = keyof typeof iconPaths;

/** An icon in the text colour. It is hidden from assistive technology: what contains it needs a label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
