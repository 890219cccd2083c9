import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../texts.ts';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** Called when it is closed by the keyboard; without it, it stays. */
  close?: () => void;
  wide?: boolean;
}

/** A modal dialog, open as long as it is there. */
export function Dialog({ title, children, close, wide = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    element.current?.showModal();
  }, []);
  return (
    <dialog
      ref={element}
      className="desk-dialog"
      data-wide={wide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close?.();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

interface DialogActionsProps {
  close: () => void;
  /** What the dialog is there to do, as its button says it. */
  label: string;
  act: () => void;
  isPossible?: boolean;
}

/** The end of a dialog: leave it, or do what it asks about. */
export function DialogActions({ close, label, act, isPossible = true }: DialogActionsProps) {
  return (
    <p className="desk-actions">
      <button type="button" className="desk-button" onClick={close}>
        {t('publish.cancel')}
      </button>
      <button type="button" className="desk-button" data-main disabled={!isPossible} onClick={act}>
        {label}
      </button>
    </p>
  );
}

/** The end of a dialog that only shows something. */
export function DialogClose({ close }: { close: () => void }) {
  return (
    <p className="desk-actions">
      <button type="button" className="desk-button" data-main onClick={close}>
        {t('people.close')}
      </button>
    </p>
  );
}
