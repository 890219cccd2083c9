import { Type } from 'typebox';
import Format from 'typebox/format';
import { isMoment } from '../../lib/limits/moments.ts';

/** The format of moments in schemas. */
export const momentFormat = 'date-time';

const isDateTime = Format.Get(momentFormat);
// The library lets leap seconds, the year 0 and names of time zones through, which no date of the program can be.
Format.Set(momentFormat, (text) => isMoment(text) && (isDateTime?.(text) ?? true));

/** A date and time with its time zone, by ISO 8601 and RFC 3339. */
export const Moment = Type.String({ format: momentFormat });
