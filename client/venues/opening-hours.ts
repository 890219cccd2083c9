/** A span of opening hours, in minutes since Monday 00:00; it may end on the next day or in the next week. */
export interface Span {
  from: number;
  to: number;
}

/** A time of the week: the day, 1 for Monday to 7 for Sunday, and the minutes since midnight. */
export interface WeekTime {
  day: number;
  minute: number;
}

/** Open, until a time unless it never closes; or closed, until a time unless it never opens. */
export type OpenState = { open: true; until?: WeekTime } | { open: false; opens?: WeekTime };

const dayMinutes = 1_440;
const weekMinutes = 7 * dayMinutes;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The time of the week from minutes since Monday 00:00, which may be in another week. */
const weekTimeOf = (minutes: number): WeekTime => {
  const inWeek = ((minutes % weekMinutes) + weekMinutes) % weekMinutes;
  return { day: Math.floor(inWeek / dayMinutes) + 1, minute: inWeek % dayMinutes };
};

/** Parses a week such as `1 12:00 15:00,1 18:00 01:00`; a closing time before its opening time is on the next day. */
export function parseWeek(week: string): Span[] {
  return week
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [day, opens = '', closes = ''] = part.split(' ');
      const start = (Number(day) - 1) * dayMinutes;
      const [from, to] = [minutesOf(opens), minutesOf(closes)];
      return { from: start + from, to: start + (to > from ? to : to + dayMinutes) };
    });
}

/** The span that contains a minute of the week, shifted by a week if need be so that it contains the minute itself. */
function spanAt(spans: readonly Span[], minute: number): Span | undefined {
  for (const shift of [0, weekMinutes]) {
    const found = spans.find(({ from, to }) => from <= minute + shift && minute + shift < to);
    if (found) return { from: found.from - shift, to: found.to - shift };
  }
  return undefined;
}

/** Whether a venue with these opening hours is open at a time of the week. */
export function openState(spans: readonly Span[], { day, minute }: WeekTime): OpenState {
  const now = (day - 1) * dayMinutes + minute;
  let span = spanAt(spans, now);
  if (!span) {
    const waits = spans.map(({ from }) => (from - now + weekMinutes) % weekMinutes);
    return waits.length === 0
      ? { open: false }
      : { open: false, opens: weekTimeOf(now + Math.min(...waits)) };
  }
  // Adjacent spans are joined; a venue whose spans cover the week never closes.
  let end = span.to;
  while (end - now < weekMinutes) {
    span = spanAt(spans, end % weekMinutes);
    if (!span) return { open: true, until: weekTimeOf(end) };
    end += span.to - (end % weekMinutes);
  }
  return { open: true };
}

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The time of the week in a time zone. */
export function weekTimeIn(date: Date, timeZone: string): WeekTime {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return {
    day: weekdayNames.indexOf(parts.get('weekday') ?? '') + 1,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}

/** The time of day as `HH:MM`: `17:00` for the minute 1020. */
export function timeOf({ minute }: WeekTime): string {
  const padded = (value: number) => String(value).padStart(2, '0');
  return `${padded(Math.floor(minute / 60))}:${padded(minute % 60)}`;
}

/** The texts from the page, with the placeholders `{time}` and `{day}`. */
export interface HoursTexts {
  open: string;
  openUntil: string;
  closed: string;
  opensAt: string;
  opensOn: string;
  /** The names of the days, from Monday. */
  days: string[];
}

/** The text for a state on a day of the week, 1 for Monday. */
export function describe(state: OpenState, today: number, texts: HoursTexts): string {
  if (state.open) return state.until ? texts.openUntil.replace('{time}', timeOf(state.until)) : texts.open;
  const { opens } = state;
  if (!opens) return texts.closed;
  const text = opens.day === today ? texts.opensAt : texts.opensOn;
  return text.replace('{time}', timeOf(opens)).replace('{day}', texts.days[opens.day - 1] ?? '');
}
