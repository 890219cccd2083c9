import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { listPlanned, type Planned } from '../api/work.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Choice } from '../parts/field.tsx';
import { OwnMoment, zoneOf } from '../parts/moment-field.tsx';
import { writingPath } from '../parts/writing-path.ts';
import { languageOf, nameOfRegion, regionOptions, setup } from '../setup.ts';
import { type TextKey, t } from '../texts.ts';
import { addDays, beginOf, dayIn, daysOf, moved, type Span } from './days.ts';
import { SiteThen } from './site-then.tsx';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(setup.iso, { timeZone: 'UTC', ...options });
const months = inUtc({ year: 'numeric', month: 'long' });
const weekdays = inUtc({ weekday: 'short' });
const dates = inUtc({ weekday: 'short', day: 'numeric', month: 'short' });
const named = (format: Intl.DateTimeFormat, day: string) => format.format(new Date(`${day}T00:00:00Z`));

const kinds: Readonly<Record<Planned['what'], TextKey>> = {
  publish: 'calendar.publish',
  withdraw: 'calendar.withdraw',
  expire: 'calendar.expire',
  release: 'calendar.release',
  newsletter: 'calendar.newsletter',
};

function Entry({ entry, zone }: { entry: Planned; zone: string }) {
  const { at, what, title, kind, locale, slug, region } = entry;
  const moment = Date.parse(at);
  const time = new Intl.DateTimeFormat(setup.iso, { timeZone: zone, timeStyle: 'short' }).format(moment);
  return (
    <li data-what={what}>
      <span className="desk-hint">
        <time dateTime={at}>{time}</time> {t(kinds[what])}
      </span>
      {kind && locale && slug ? (
        <Link href={writingPath({ kind, locale, slug })} lang={languageOf(locale).iso}>
          {title}
        </Link>
      ) : (
        <span>{region ? `${title}, ${nameOfRegion(region)}` : title}</span>
      )}
      <OwnMoment moment={moment} zone={zone} />
    </li>
  );
}

interface DayProps {
  day: string;
  today: string;
  entries: readonly Planned[];
  zone: string;
  isOutside: boolean;
}

function Day({ day, today, entries, zone, isOutside }: DayProps) {
  return (
    <td data-outside={isOutside || undefined} data-empty={entries.length === 0 || undefined}>
      <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
        <span className="desk-day-short" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className="desk-day-long">{named(dates, day)}</span>
      </time>
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <Entry
              key={`${entry.at} ${entry.what} ${entry.kind} ${entry.locale} ${entry.slug} ${entry.title}`}
              entry={entry}
              zone={zone}
            />
          ))}
        </ul>
      )}
    </td>
  );
}

/** What the address says of the calendar. */
function useCalendar() {
  const [parameters, setParameters] = useSearchParams();
  const edition =
    setup.editions.find(({ region }) => region === parameters.get('region')) ?? setup.editions[0];
  const zone = zoneOf(edition?.region);
  const today = dayIn(Date.now(), zone);
  const asked = parameters.get('day') ?? '';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const span: Span = parameters.get('span') === 'week' ? 'week' : 'month';
  const region = edition?.region ?? '';
  const go = (changes: Record<string, string>) =>
    setParameters({ region, day, span, ...changes }, { replace: true });
  return { region, zone, today, day, span, go };
}

function Tools({ region, day, today, span, go }: ReturnType<typeof useCalendar>) {
  return (
    <search className="desk-calendar-tools" aria-label={t('calendar.title')}>
      <Choice
        label={t('field.region')}
        value={region}
        options={regionOptions()}
        change={(next) => go({ region: next })}
      />
      <div className="desk-tabs">
        {(['month', 'week'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={span === name} onClick={() => go({ span: name })}>
            {t(`calendar.${name}`)}
          </button>
        ))}
      </div>
      <div className="desk-actions">
        <button type="button" className="desk-button" onClick={() => go({ day: moved(span, day, -1) })}>
          {t('list.previous')}
        </button>
        <button type="button" className="desk-button" onClick={() => go({ day: today })}>
          {t('calendar.today')}
        </button>
        <button type="button" className="desk-button" onClick={() => go({ day: moved(span, day, 1) })}>
          {t('list.next')}
        </button>
      </div>
    </search>
  );
}

/** What will happen by itself, by the clock of a region: what is published, expires, is released and sent. */
export function CalendarScreen() {
  const calendar = useCalendar();
  const { region, zone, today, day, span } = calendar;
  const days = daysOf(span, day);
  const [first = day] = days;
  const query = { from: beginOf(first, zone), to: beginOf(addDays(first, days.length), zone), region };
  const { data, error } = useQuery({
    queryKey: ['calendar', query],
    queryFn: () => listPlanned(query),
    placeholderData: keepPreviousData,
  });
  const entriesOf = (each: string) =>
    (data?.items ?? []).filter(({ at }) => dayIn(Date.parse(at), zone) === each);
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  const name =
    span === 'month' ? named(months, day) : `${named(dates, first)} – ${named(dates, days[6] ?? day)}`;
  return (
    <main className="desk-list" id="main">
      <header className="desk-head">
        <h1>{t('calendar.title')}</h1>
      </header>
      <Tools {...calendar} />
      <ErrorMessage error={error} />
      <p role="status" className="desk-hint">
        {data && t('calendar.count', { count: data.items.length, zone: zone.replaceAll('_', ' ') })}
      </p>
      <table className="desk-calendar" data-span={span}>
        <caption>{name}</caption>
        <thead>
          <tr>
            {days.slice(0, 7).map((each) => (
              <th key={each} scope="col">
                {named(weekdays, each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <Day
                  key={each}
                  day={each}
                  today={today}
                  entries={entriesOf(each)}
                  zone={zone}
                  isOutside={span === 'month' && !each.startsWith(day.slice(0, 7))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SiteThen key={`${region} ${first}`} region={region} zone={zone} begin={query.from} />
    </main>
  );
}
