/** One span of a week, in minutes from Monday's midnight; it may end in the next day, or the next week. */
export interface Span {
  from: number;
  to: number;
}

/** A moment of a region's week: 1 for Monday to 7 for Sunday, and the minutes since midnight. */
export interface Clock {
  day: number;
  minute: number;
}

/** Whether something is open; until when, or when it opens next. Always open has no end, never open no next. */
export type OpenState = { open: true; until?: Clock } | { open: false; opens?: Clock };

const dayMinutes = 1_440;
const weekMinutes = 7 * dayMinutes;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const clockAt = (minute: number): Clock => {
  const within = ((minute % weekMinutes) + weekMinutes) % weekMinutes;
  return { day: Math.floor(within / dayMinutes) + 1, minute: within % dayMinutes };
};

/** Reads a week as `1 12:00 15:00,1 18:00 01:00`; what closes before it opens closes on the next day. */
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

/** The span that holds a minute of the week, as far along the line of minutes as the minute itself. */
function spanAt(spans: readonly Span[], minute: number): Span | undefined {
  for (const shift of [0, weekMinutes]) {
    const found = spans.find(({ from, to }) => from <= minute + shift && minute + shift < to);
    if (found) return { from: found.from - shift, to: found.to - shift };
  }
  return undefined;
}

/** Whether something with these hours is open at a moment. */
export function openState(spans: readonly Span[], { day, minute }: Clock): OpenState {
  const now = (day - 1) * dayMinutes + minute;
  let span = spanAt(spans, now);
  if (!span) {
    const waits = spans.map(({ from }) => (from - now + weekMinutes) % weekMinutes);
    return waits.length === 0 ? { open: false } : { open: false, opens: clockAt(now + Math.min(...waits)) };
  }
  // Spans that meet are one: a place that never shuts has no time until which it is open.
  let end = span.to;
  while (end - now < weekMinutes) {
    span = spanAt(spans, end % weekMinutes);
    if (!span) return { open: true, until: clockAt(end) };
    end += span.to - (end % weekMinutes);
  }
  return { open: true };
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The moment of the week on the clock of a time zone. */
export function clockOf(at: Date, timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: weekdays.indexOf(parts.get('weekday') ?? '') + 1,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}

/** `17:00` for the minute 1020. */
export function timeOf({ minute }: Clock): string {
  const padded = (value: number) => String(value).padStart(2, '0');
  return `${padded(Math.floor(minute / 60))}:${padded(minute % 60)}`;
}

/** The texts that a page brings; `{time}` and `{day}` stand for what the browser finds out. */
export interface HoursTexts {
  open: string;
  openUntil: string;
  closed: string;
  opensAt: string;
  opensOn: string;
  /** The names of the days, from Monday. */
  days: string[];
}

/** What a reader is told of a state, on a day of the week. */
export function tell(state: OpenState, today: number, texts: HoursTexts): string {
  if (state.open) return state.until ? texts.openUntil.replace('{time}', timeOf(state.until)) : texts.open;
  const { opens } = state;
  if (!opens) return texts.closed;
  const text = opens.day === today ? texts.opensAt : texts.opensOn;
  return text.replace('{time}', timeOf(opens)).replace('{day}', texts.days[opens.day - 1] ?? '');
}
