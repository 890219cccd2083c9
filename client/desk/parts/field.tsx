import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  value: string;
  change: (value: string) => void;
  /** More than 1 for a text of several lines. */
  lines?: number;
  hint?: ReactNode;
  problem?: string | undefined;
  lang?: string;
  /** What is typed: a text by default. */
  type?: 'text' | 'email' | 'password' | 'number';
  autoComplete?: string;
  required?: boolean;
  readOnly?: boolean;
}

/** A text field with its label, a hint, and what is wrong with it. */
export function Field(props: FieldProps) {
  const { label, value, change, lines = 1, type = 'text', hint, problem, ...attributes } = props;
  const id = useId();
  const described = [...(hint ? [`${id}-hint`] : []), ...(problem ? [`${id}-problem`] : [])].join(' ');
  const shared = {
    id,
    value,
    ...attributes,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      {lines > 1 ? <textarea rows={lines} {...shared} /> : <input type={type} {...shared} />}
      {hint && (
        <p className="desk-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="desk-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  change: (value: string) => void;
  problem?: string | undefined;
}

/** A choice of one of some values. A present value that is none of them stays one of the choices. */
export function Choice({ label, value, options, change, problem }: ChoiceProps) {
  const id = useId();
  const isKnown = options.some((option) => option.value === value);
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => change(target.value)}
      >
        {!isKnown && <option value={value}>{value || '—'}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {problem && <p className="desk-problem">{problem}</p>}
    </div>
  );
}
