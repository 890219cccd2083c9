import type { InputHTMLAttributes } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  /** What is wrong with it, and what to do. */
  problem?: string | undefined;
  /** What one should know to fill it in. */
  hint?: string;
  /** Whether its label is as large as a question. */
  asked?: boolean;
  /** Whether the keyboard stands in it when it comes. */
  focused?: boolean;
}

/** The id of what says what is wrong with a field. */
export const problemId = (id: string) => `${id}-problem`;

/** What is wrong with a field, and what to do. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <span className="problem" id={problemId(id)}>
      {text}
    </span>
  );
}

/** A line to write in, its label above it and what is wrong with it below. */
export function Field({ id, label, hint, asked = false, problem, focused = false, ...input }: FieldProps) {
  const described = [...(hint ? [`${id}-hint`] : []), ...(problem ? [problemId(id)] : [])].join(' ');
  return (
    <p className={asked ? 'field question' : 'field'}>
      <label htmlFor={id} className={asked ? 'heading-l' : undefined}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        required
        {...input}
        {...(described ? { 'aria-describedby': described } : {})}
        {...(problem ? { 'aria-invalid': true } : {})}
        {...(focused ? { autoFocus: true } : {})}
      />
      {hint && (
        <span className="caption-s" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <Problem id={id} text={problem} />
    </p>
  );
}
