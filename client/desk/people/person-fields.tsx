import { useQuery } from '@tanstack/react-query';
import type { PersonFields as Fields } from '../api/people.ts';
import type { Role } from '../api/session.tsx';
import { listSections } from '../api/site.ts';
import { Choice, Field } from '../parts/field.tsx';
import { Ticks } from '../parts/ticks.tsx';
import { regionOptions, setup } from '../setup.ts';
import { type TextKey, t } from '../texts.ts';

/** How roles are called, from the smallest to the greatest. */
export const roleNames: Readonly<Record<Role, TextKey>> = {
  contributor: 'role.contributor',
  editor: 'role.editor',
  publisher: 'role.publisher',
  administrator: 'role.administrator',
};

/** A person who is still to be described. */
export const blankPerson: Fields = {
  name: '',
  email: '',
  role: 'contributor',
  verticals: [],
  regions: [],
  languages: [],
};

/** The sections of the first edition, which all have in common. */
function useSections() {
  const [edition] = setup.editions;
  const region = edition?.region ?? '';
  const locale = edition?.locales[0] ?? '';
  const { data = [] } = useQuery({
    queryKey: ['sections', region, locale],
    queryFn: () => listSections(region, locale),
    enabled: locale !== '',
  });
  return data;
}

interface PersonFieldsProps {
  fields: Fields;
  change: (changes: Partial<Fields>) => void;
}

/** Who a person is, what the person may do, and about what. */
export function PersonFields({ fields, change }: PersonFieldsProps) {
  const sections = useSections();
  return (
    <>
      <Field label={t('field.name')} value={fields.name} change={(name) => change({ name })} required />
      <Field
        label={t('people.email')}
        type="email"
        value={fields.email}
        change={(email) => change({ email })}
        required
      />
      <Choice
        label={t('people.role')}
        value={fields.role}
        options={(Object.keys(roleNames) as Role[]).map((value) => ({ value, label: t(roleNames[value]) }))}
        change={(role) => change({ role: role as Role })}
      />
      <details
        className="desk-limits"
        open={[fields.verticals, fields.regions, fields.languages].flat().length > 0}
      >
        <summary>{t('people.limits')}</summary>
        <p className="desk-hint">{t('people.limitsHint')}</p>
        <Ticks
          legend={t('people.sections')}
          options={sections.map(({ vertical, label }) => ({ value: vertical, label }))}
          chosen={fields.verticals}
          change={(verticals) => change({ verticals })}
        />
        <Ticks
          legend={t('people.regions')}
          options={regionOptions()}
          chosen={fields.regions}
          change={(regions) => change({ regions })}
        />
        <Ticks
          legend={t('people.languages')}
          options={setup.languages.map(({ code, name }) => ({ value: code, label: name }))}
          chosen={fields.languages}
          change={(languages) => change({ languages })}
        />
      </details>
    </>
  );
}
