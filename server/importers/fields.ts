/** An object of a source's JSON, whose fields may be anything. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value has fields. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The objects of a list; none where it is no list. */
export const fieldsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
