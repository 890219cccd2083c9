import { Fragment } from 'react';
import type { Revision } from '../api/items.ts';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { momentText } from '../parts/moment.tsx';
import { languageOf } from '../setup.ts';
import { type ComparedText, compareDocuments } from '../story/compare.ts';
import type { ItemDocument } from '../story/story.ts';
import { nameOfField, t } from '../texts.ts';

function Text({ parts }: { parts: ComparedText }) {
  if (!parts) return <p className="desk-hint">…</p>;
  return (
    <p>
      {parts.map(({ text, change }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
        if (change === 'same') return <Fragment key={index}>{text}</Fragment>;
        const Mark = change === 'added' ? 'ins' : 'del';
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        return <Mark key={index}>{text}</Mark>;
      })}
    </p>
  );
}

interface CompareDialogProps<D extends ItemDocument> {
  revision: Revision<D>;
  /** The text that is open now, with what is not saved. */
  present: D;
  restore: () => void;
  close: () => void;
}

/** What is different in the text that is open from an earlier version, by words; the version can be brought back. */
export function CompareDialog<D extends ItemDocument>(props: CompareDialogProps<D>) {
  const { revision, present, restore, close } = props;
  const { iso } = languageOf(present.locale);
  const fields = compareDocuments(revision.document, present, iso);
  return (
    <Dialog
      title={t('revisions.since', { time: momentText(revision.at), name: revision.by })}
      wide
      close={close}
    >
      {fields.length === 0 && <p>{t('revisions.equal')}</p>}
      <div className="desk-compared">
        {fields.map(({ name, texts }) => (
          <section key={name}>
            <h3>{nameOfField(name)}</h3>
            <div lang={iso}>
              {texts.map((parts, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Text key={index} parts={parts} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <DialogActions close={close} label={t('revisions.restore')} act={restore} />
    </Dialog>
  );
}
