import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListedPerson, listPeople } from '../api/people.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Moment } from '../parts/moment.tsx';
import { Table } from '../parts/table.tsx';
import { languageOf, nameOfRegion } from '../setup.ts';
import { t } from '../texts.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleFrame } from './people-frame.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { roleNames } from './person-fields.tsx';

/** What a person is limited to, in words. */
const limitsOf = ({ verticals, regions, languages }: ListedPerson): string =>
  [...verticals, ...regions.map(nameOfRegion), ...languages.map((code) => languageOf(code).name)].join(
    ', ',
  ) || t('people.everything');

/** By what a person comes in; a dash for who has not come in yet, or by a provider alone. */
function wayIn({ hasPassword, hasSecondFactor }: ListedPerson): string {
  if (hasSecondFactor) return t('people.factor');
  return hasPassword ? t('people.noFactor') : '—';
}

function Row({ person, open }: { person: ListedPerson; open: () => void }) {
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className="desk-row"
          aria-label={t('people.change', { name: person.name })}
          onClick={open}
        >
          {person.name}
        </button>
        <span className="desk-hint">{person.email}</span>
      </th>
      <td>{t(roleNames[person.role])}</td>
      <td>{limitsOf(person)}</td>
      <td>{wayIn(person)}</td>
      <td>
        {person.hasPassword || person.lastUsedAt ? <Moment at={person.lastUsedAt} /> : t('people.invited')}
      </td>
    </tr>
  );
}

/** Everybody who works here: invited, changed and let go. */
export function PeopleScreen() {
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: ['people'], queryFn: listPeople });
  const [isInviting, setInviting] = useState(false);
  const [open, setOpen] = useState<ListedPerson>();
  const changed = () => void queries.invalidateQueries({ queryKey: ['people'] });
  return (
    <PeopleFrame
      title="people.title"
      action={
        <button type="button" className="desk-button" data-main onClick={() => setInviting(true)}>
          {t('people.invite')}
        </button>
      }
    >
      <ErrorMessage error={error} />
      {data && (
        <Table
          className="desk-people"
          headings={[
            t('field.name'),
            t('people.role'),
            t('people.limits'),
            t('people.access'),
            t('people.seen'),
          ]}
        >
          {data.items.map((person) => (
            <Row key={person.id} person={person} open={() => setOpen(person)} />
          ))}
        </Table>
      )}
      {isInviting && <InviteDialog close={() => setInviting(false)} changed={changed} />}
      {open && <PersonDialog person={open} close={() => setOpen(undefined)} changed={changed} />}
    </PeopleFrame>
  );
}
