/** The fields of a story whose form is made of its schema: all that stand nowhere else on the writing screen. */
export const furtherFields = [
  'regions',
  'style',
  'location',
  'series',
  'places',
  'rating',
  'recipe',
  'sponsored',
  'corrections',
  'noAiSummary',
  'hidden',
] as const;
