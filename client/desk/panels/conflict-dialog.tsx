import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { momentText } from '../parts/moment.tsx';
import type { Conflict } from '../screens/use-writing.ts';
import type { ItemDocument } from '../story/story.ts';
import { wordsOfValue } from '../story/value-words.ts';
import { nameOfField, t } from '../texts.ts';

type Side = 'mine' | 'theirs';

interface ConflictDialogProps<D extends ItemDocument> {
  conflict: Conflict<D>;
  /** Goes on with a draft of the version that the other person saved. */
  resolve: (draft?: D) => void;
}

/** Shows what two people made of an item, and lets one be taken for each field in which they contradict each other. */
export function ConflictDialog<D extends ItemDocument>({ conflict, resolve }: ConflictDialogProps<D>) {
  const { theirs, conflicts, taken, document } = conflict;
  const [sides, setSides] = useState<Record<string, Side>>({});
  const merged = (): D => {
    const result: ItemDocument = { ...document };
    for (const { field, theirs: value } of conflicts)
      if (sides[field] === 'theirs') {
        if (value === undefined) delete result[field];
        else result[field] = value;
      }
    return result as D;
  };
  return (
    <Dialog title={t('conflict.title')} wide close={() => resolve()}>
      <p>{t('conflict.text', { name: theirs.updatedBy, time: momentText(theirs.updatedAt) })}</p>
      {taken.length > 0 && (
        <p className="desk-hint">{t('conflict.taken', { fields: taken.map(nameOfField).join(', ') })}</p>
      )}
      {conflicts.map(({ field, ...values }) => (
        <fieldset key={field} className="desk-conflict">
          <legend>{nameOfField(field)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <span>
                <input
                  type="radio"
                  name={field}
                  checked={(sides[field] ?? 'mine') === side}
                  onChange={() => setSides({ ...sides, [field]: side })}
                />{' '}
                {side === 'mine' ? t('conflict.mine') : t('conflict.theirs', { name: theirs.updatedBy })}
              </span>
              <span className="desk-version">{wordsOfValue(values[side]) || '—'}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className="desk-actions">
        <button type="button" className="desk-button" onClick={() => resolve(theirs.document)}>
          {t('conflict.takeTheirs')}
        </button>
        <button type="button" className="desk-button" data-main onClick={() => resolve(merged())}>
          {t('conflict.goOn')}
        </button>
      </p>
    </Dialog>
  );
}
