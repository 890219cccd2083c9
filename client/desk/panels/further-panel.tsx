import { useState } from 'react';
import { useSchemas } from '../api/schemas.ts';
import { SchemaFields } from '../forms/schema-field.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import type { Writing } from '../screens/use-writing.ts';
import { furtherFields } from '../story/further-fields.ts';
import type { StoryDocument } from '../story/story.ts';
import { t } from '../texts.ts';

function FurtherFields({ writing }: { writing: Writing<StoryDocument> }) {
  const { draft, round, replaceFields, fail } = writing;
  const { data, error } = useSchemas();
  const schema = data?.get('story');
  if (!schema) return error ? <ErrorMessage error={error} /> : <p role="status">{t('list.loading')}</p>;
  return (
    <SchemaFields
      key={round}
      schema={schema}
      only={furtherFields}
      value={draft}
      change={(next) => replaceFields(next as StoryDocument)}
      context={{ locale: draft.locale, region: draft.region, round, failed: fail }}
    />
  );
}

/** What a story may have besides its text and its details, by a form of its schema: recipe, places, sponsor and others. */
export function FurtherPanel({ writing }: { writing: Writing<StoryDocument> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="desk-panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{t('write.further')}</h2>
      </summary>
      {isOpen && <FurtherFields writing={writing} />}
    </details>
  );
}
