import { useId, useState } from 'react';
import { t } from '../texts.ts';

/** A text that is copied and taken elsewhere. */
export function CopiedText({ label, text, hint }: { label: string; text: string; hint: string }) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      <div className="desk-copied">
        <input
          id={id}
          type="text"
          readOnly
          value={text}
          aria-describedby={`${id}-hint`}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="desk-button" onClick={() => void copy()}>
          {t('people.copy')}
        </button>
      </div>
      <p className="desk-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p role="status" className="desk-hint">
        {isCopied && t('people.copied')}
      </p>
    </div>
  );
}
