import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listItems } from '../api/items.ts';
import { hasRole, usePerson } from '../api/session.tsx';
import { listLetters, nextLetter, type SentIssue, testLetter } from '../api/work.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Choice, Field } from '../parts/field.tsx';
import { Form } from '../parts/form.tsx';
import { momentText } from '../parts/moment.tsx';
import { Table } from '../parts/table.tsx';
import { useAction } from '../parts/use-action.ts';
import { languageOf, nameOfRegion, regionOptions, setup } from '../setup.ts';
import { type TextKey, t } from '../texts.ts';

const states: Readonly<Record<string, TextKey>> = {
  sent: 'letters.sent',
  waiting: 'letters.waiting',
  refused: 'letters.refused',
  unanswered: 'letters.unanswered',
  'given-up': 'letters.givenUp',
  ended: 'letters.ended',
};

const editionName = (region: string, locale: string) => `${nameOfRegion(region)}, ${languageOf(locale).name}`;

function TestLetter({ newsletter }: { newsletter: string }) {
  const person = usePerson();
  const [region, setRegion] = useState(setup.editions[0]?.region ?? '');
  const locales = setup.editions.find((edition) => edition.region === region)?.locales ?? [];
  const [chosen, setLocale] = useState('');
  const locale = locales.includes(chosen) ? chosen : (locales[0] ?? '');
  const [address, setAddress] = useState(person.email);
  const [sentTo, setSentTo] = useState('');
  const { isActing, error, act } = useAction();
  const send = async () => {
    setSentTo('');
    await testLetter(newsletter, { region, locale, address: address.trim() });
    setSentTo(address.trim());
  };
  return (
    <Form className="desk-add" submit={() => void act(send)}>
      <Choice label={t('field.region')} value={region} options={regionOptions()} change={setRegion} />
      <Choice
        label={t('field.language')}
        value={locale}
        options={locales.map((code) => ({ value: code, label: languageOf(code).name }))}
        change={setLocale}
      />
      <Field label={t('letters.address')} value={address} change={setAddress} />
      <button type="submit" className="desk-button" disabled={isActing || address.trim() === ''}>
        {t('letters.test')}
      </button>
      <ErrorMessage error={error} />
      <p role="status">{sentTo && t('letters.tested', { address: sentTo })}</p>
    </Form>
  );
}

function NextIssue({ newsletter }: { newsletter: string }) {
  const { data, error, isPending } = useQuery({
    queryKey: ['letters', 'next', newsletter],
    queryFn: () => nextLetter(newsletter),
    retry: false,
  });
  return (
    <section>
      <h2>{t('letters.next')}</h2>
      <ErrorMessage error={error} />
      {isPending && <p role="status">{t('list.loading')}</p>}
      {data?.editions.length === 0 && <p>{t('letters.nobody')}</p>}
      <ul className="desk-rows">
        {data?.editions.map(({ region, locale, subscribers, titles }) => (
          <li key={`${region}/${locale}`}>
            <div>
              <p>
                {editionName(region, locale)}{' '}
                <span className="desk-hint">{t('letters.subscribers', { count: subscribers })}</span>
              </p>
              {titles.length === 0 && <p className="desk-hint">{t('letters.nothingNew')}</p>}
              <ol lang={languageOf(locale).iso}>
                {titles.map((title) => (
                  <li key={title}>{title}</li>
                ))}
              </ol>
            </div>
          </li>
        ))}
        {data?.failed.map(({ region, locale, reason }) => (
          <li key={`${region}/${locale}`} className="desk-problem">
            {editionName(region, locale)}: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Deliveries({ issues }: { issues: readonly SentIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <Table
      caption={t('letters.deliveries')}
      headings={[t('letters.issue'), t('letters.made'), t('letters.letters')]}
    >
      {issues.map(({ newsletter, issue, createdAt, letters }) => (
        <tr key={`${newsletter}/${issue}`}>
          <th scope="row">
            {newsletter}, {issue}
          </th>
          <td>{momentText(createdAt)}</td>
          <td>
            {Object.entries(letters)
              .map(([state, count]) => t(states[state] ?? 'letters.waiting', { count }))
              .join(', ') || '—'}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** What the next issue of a newsletter will have, a test of it, and what became of the last issues. */
export function Newsletters() {
  const person = usePerson();
  const [chosen, setChosen] = useState('');
  const { data: newsletters, error } = useQuery({
    queryKey: ['items', 'newsletter', 'all'],
    queryFn: () => listItems({ kind: 'newsletter', state: 'published', size: 200 }),
  });
  const { data: letters, error: failed } = useQuery({ queryKey: ['letters'], queryFn: listLetters });
  const titles = new Map(newsletters?.items.map(({ slug, title }) => [slug, title]));
  const newsletter = chosen || ([...titles.keys()][0] ?? '');
  return (
    <>
      <ErrorMessage error={error ?? failed} />
      <Choice
        label={t('tools.newsletters')}
        value={newsletter}
        options={[...titles].map(([value, label]) => ({ value, label }))}
        change={setChosen}
      />
      {newsletter && <NextIssue key={newsletter} newsletter={newsletter} />}
      {newsletter && hasRole(person, 'publisher') && <TestLetter newsletter={newsletter} />}
      <Deliveries issues={letters?.items ?? []} />
    </>
  );
}
