import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listItems } from '../api/items.ts';
import { Choice } from '../parts/field.tsx';
import { FindStory } from '../parts/find-story.tsx';
import { languageOf } from '../setup.ts';
import { nameOfField, t } from '../texts.ts';
import type { SchemaFieldProps } from './form-context.ts';
import { valuesOf } from './schema.ts';

interface ChosenItemProps {
  label: string;
  kind: string;
  slug: string;
  locale: string;
  choose: (slug: string) => void;
}

/** An item by its title, and another one in its place that is found by words. */
function ChosenItem({ label, kind, slug, locale, choose }: ChosenItemProps) {
  const [isFinding, setFinding] = useState(false);
  const { data } = useQuery({
    queryKey: ['items', 'named', kind, locale, slug],
    queryFn: () => listItems({ kind, locale, slug, size: 1 }),
    enabled: slug !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <p className="desk-reference">
        <span lang={languageOf(locale).iso}>{data?.items[0]?.title ?? (slug || t('reference.none'))}</span>
        {slug !== '' && !isFinding && (
          <button
            type="button"
            className="desk-quiet"
            aria-label={`${t('reference.other')}: ${label}`}
            onClick={() => setFinding(true)}
          >
            {t('reference.other')}
          </button>
        )}
      </p>
      {(slug === '' || isFinding) && (
        <FindStory
          label={t('reference.find', { kind: nameOfField(kind) })}
          kind={kind}
          locale={locale}
          action={t('reference.choose')}
          choose={(item) => {
            choose(item.slug);
            setFinding(false);
          }}
        />
      )}
    </>
  );
}

/** Another item: its kind is chosen, and it is found by words. */
export function ReferenceField({ schema, label, value, change, context }: SchemaFieldProps) {
  const kinds = (valuesOf(schema.properties?.kind ?? {}) ?? []).map(String);
  const { kind = kinds[0] ?? '', slug = '' } = (value ?? {}) as { kind?: string; slug?: string };
  return (
    <fieldset className="desk-fields">
      <legend>{label}</legend>
      <Choice
        label={nameOfField('kind')}
        value={kind}
        options={kinds.map((each) => ({ value: each, label: nameOfField(each) }))}
        change={(next) => change({ kind: next, slug: '' })}
      />
      <ChosenItem
        label={label}
        kind={kind}
        slug={slug}
        locale={context.locale}
        choose={(next) => change({ kind, slug: next })}
      />
    </fieldset>
  );
}

/** The fields that are the slug of an item of one kind. */
const kindsOfSlugs: Readonly<Record<string, string>> = {
  story: 'story',
  stories: 'story',
  series: 'collection',
  'welcome-survey': 'survey',
  publishingPrinciples: 'page',
  correctionsPolicy: 'page',
  ethicsPolicy: 'page',
  masthead: 'page',
  ownershipFundingInfo: 'page',
  actionableFeedbackPolicy: 'page',
};

/** The kind of the item that a text field names by its slug; undefined for other texts. */
export const kindOfSlug = (name: string, pattern: string | undefined): string | undefined =>
  pattern !== undefined && Object.hasOwn(kindsOfSlugs, name) ? kindsOfSlugs[name] : undefined;

/** An item of one kind, which a field names by its slug. */
export function SlugField({ kind, ...props }: SchemaFieldProps & { kind: string }) {
  const { label, value, isRequired, change, context } = props;
  const slug = typeof value === 'string' ? value : '';
  return (
    <fieldset className="desk-fields">
      <legend>{label}</legend>
      <ChosenItem label={label} kind={kind} slug={slug} locale={context.locale} choose={change} />
      {slug !== '' && !isRequired && (
        <button type="button" className="desk-quiet" onClick={() => change(undefined)}>
          {t('block.remove', { name: label })}
        </button>
      )}
    </fieldset>
  );
}
