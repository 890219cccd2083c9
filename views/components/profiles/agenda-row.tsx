import { Picture } from '../pictures/picture.tsx';
import { datesOf, EventDay, EventTimes } from './event-date.tsx';
import type { ProfileItem } from './profile-card.tsx';

interface AgendaRowProps {
  event: ProfileItem;
  /** Whether it is the first event of the page, shown larger. */
  lead?: boolean;
  /** Whether its picture is shown; only the first event's by default. */
  withPicture?: boolean;
  /** Whether its month is shown. */
  month?: boolean;
}

/** An event in a list: its day in large figures, its name, place and time. */
export function AgendaRow({ event, lead = false, withPicture = lead, month = true }: AgendaRowProps) {
  const { name, href, line, standfirst, facts, picture, lang } = event;
  const dates = datesOf(facts);
  return (
    <article className="card agenda-row">
      {dates && <EventDay dates={dates} month={month} />}
      <div>
        <h3 className={lead ? 'heading-2xl' : 'heading-xl'} lang={lang}>
          <a href={href}>{name}</a>
        </h3>
        <p className="card-line">
          {dates && (
            <span>
              <EventTimes dates={dates} day={false} />
            </span>
          )}
          <span lang={lang}>{line}</span>
        </p>
        <p className="standfirst" lang={lang}>
          {standfirst}
        </p>
      </div>
      {withPicture && picture && <Picture picture={picture} ratio="3x2" layout="narrow" first={lead} />}
    </article>
  );
}
