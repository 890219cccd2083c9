import { useQuery } from '@tanstack/react-query';
import { listSections } from '../api/site.ts';
import { Choice, Field } from '../parts/field.tsx';
import { MomentField, zoneOf } from '../parts/moment-field.tsx';
import { SortableList } from '../parts/sortable-list.tsx';
import { languageOf } from '../setup.ts';
import { t } from '../texts.ts';
import { ChosenStories } from './chosen-stories.tsx';
import { type FrontDocument, maxBreakingLength, withField } from './front.ts';

interface FormProps {
  front: FrontDocument;
  change: (fields: Partial<FrontDocument>) => void;
}

/** Unsets fields that are not said any more. */
const fields = (changes: { [name in keyof FrontDocument]?: FrontDocument[name] | undefined }) =>
  changes as Partial<FrontDocument>;

function BreakingForm({ front, change }: FormProps) {
  const { breaking = { text: '' }, region, locale } = front;
  const zone = zoneOf(region);
  const set = (name: 'text' | 'link' | 'until', value: string | undefined) => {
    const next = name === 'text' ? { ...breaking, text: value ?? '' } : withField(breaking, name, value);
    const isEmpty = next.text === '' && !next.link && !next.until;
    change(fields({ breaking: isEmpty ? undefined : next }));
  };
  return (
    <section className="desk-panel">
      <h2>{t('front.breaking')}</h2>
      <Field
        label={t('field.text')}
        lang={languageOf(locale).iso}
        value={breaking.text}
        change={(text) => set('text', text.slice(0, maxBreakingLength))}
        hint={t('search.length', { length: breaking.text.length, max: maxBreakingLength })}
      />
      <Field label={t('field.address')} value={breaking.link ?? ''} change={(link) => set('link', link)} />
      <MomentField
        label={t('front.until', { zone: zone.replaceAll('_', ' ') })}
        value={breaking.until}
        zone={zone}
        change={(until) => set('until', until)}
      />
    </section>
  );
}

function SectionsForm({ front, change }: FormProps) {
  const { region, locale, vertical, sections = [] } = front;
  const { data = [] } = useQuery({
    queryKey: ['sections', region, locale],
    queryFn: () => listSections(region, locale),
  });
  const known =
    vertical === undefined
      ? data.map((section) => ({ value: section.vertical, label: section.label }))
      : (data.find((section) => section.vertical === vertical)?.supertags ?? []).map(({ slug, label }) => ({
          value: slug,
          label,
        }));
  const set = (next: string[]) => change(fields({ sections: next.length > 0 ? next : undefined }));
  const entries = sections.map((id) => {
    const name = known.find(({ value }) => value === id)?.label ?? id;
    return { id, name, content: <p lang={languageOf(locale).iso}>{name}</p> };
  });
  const others = known.filter(({ value }) => !sections.includes(value));
  return (
    <section className="desk-panel">
      <h2>{t('front.sections')}</h2>
      <SortableList
        label={t('front.sections')}
        entries={entries}
        sort={set}
        remove={(id) => set(sections.filter((each) => each !== id))}
      />
      {others.length > 0 && (
        <Choice
          label={t('front.addSection')}
          value=""
          options={others}
          change={(section) => section && set([...sections, section])}
        />
      )}
    </section>
  );
}

function MostReadForm({ front, change }: FormProps) {
  const value = front.mostRead === undefined ? 'auto' : front.mostRead ? 'on' : 'off';
  const options = [
    { value: 'auto', label: t('front.auto') },
    { value: 'on', label: t('front.on') },
    { value: 'off', label: t('front.off') },
  ];
  const set = (choice: string) =>
    change(fields({ mostRead: choice === 'auto' ? undefined : choice === 'on' }));
  return (
    <section className="desk-panel">
      <h2>{t('front.mostRead')}</h2>
      <Choice label={t('front.mostReadShown')} value={value} options={options} change={set} />
    </section>
  );
}

/** Everything that editors say of a front. */
export function FrontForm(props: FormProps) {
  return (
    <div className="desk-text">
      <ChosenStories {...props} />
      <BreakingForm {...props} />
      <SectionsForm {...props} />
      {props.front.vertical === undefined && <MostReadForm {...props} />}
    </div>
  );
}
