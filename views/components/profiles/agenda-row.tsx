import type { ProfileCardModel } from '../../models/profiles.ts';
import { Picture } from '../pictures/picture.tsx';
import { datesOf, EventDay, EventTimes } from './event-date.tsx';

interface AgendaRowProps {
  event: ProfileCardModel;
  /** Whether it is the first of the page, and so the largest. */
  lead?: boolean;
  /** Whether it is shown with its picture. */
  pictured?: boolean;
  /** Whether its month is told. */
  month?: boolean;
}

/** An event of an agenda: its day large, its name, where and when. */
export function AgendaRow({ event, lead = false, pictured = lead, month = true }: AgendaRowProps) {
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
      {pictured && picture && <Picture picture={picture} ratio="3x2" place="narrow" first={lead} />}
    </article>
  );
}
