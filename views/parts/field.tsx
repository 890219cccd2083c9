import type { InputHTMLAttributes } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  /** What is wrong with it, and what to do. */
  problem?: string | undefined;
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
export function Field({ id, label, problem, focused = false, ...input }: FieldProps) {
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required
        {...input}
        {...(problem ? { 'aria-invalid': true, 'aria-describedby': problemId(id) } : {})}
        {...(focused ? { autoFocus: true } : {})}
      />
      <Problem id={id} text={problem} />
    </p>
  );
}
