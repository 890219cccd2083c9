import type { InputHTMLAttributes } from 'react';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  /** The error message: what is wrong, and what to do. */
  problem?: string | undefined;
  /** Help for filling it in, below the field. */
  hint?: string;
  /** Whether its label looks like a question of a survey. */
  asQuestion?: boolean;
  /** Whether it has the focus when the form is shown. */
  focused?: boolean;
}

/** The id of the error message of a field. */
export const problemId = (id: string) => `${id}-problem`;

/** The error message of a field or group; nothing without one. */
export function FieldProblem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <span className="problem" id={problemId(id)}>
      {text}
    </span>
  );
}

/** A text input with its label above, and its hint and error message below. */
export function Field({
  id,
  label,
  hint,
  asQuestion = false,
  problem,
  focused = false,
  ...input
}: FieldProps) {
  const described = [...(hint ? [`${id}-hint`] : []), ...(problem ? [problemId(id)] : [])].join(' ');
  return (
    <p className={asQuestion ? 'field question' : 'field'}>
      <label htmlFor={id} className={asQuestion ? 'heading-l' : undefined}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        required
        {...input}
        aria-describedby={described || undefined}
        aria-invalid={problem ? true : undefined}
        {...(focused ? { autoFocus: true } : {})}
      />
      {hint && (
        <span className="caption-s" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldProblem id={id} text={problem} />
    </p>
  );
}
