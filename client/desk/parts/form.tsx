import type { ReactNode } from 'react';

/** A form that is sent by what it calls. */
export function Form({
  className,
  submit,
  children,
}: {
  className?: string;
  submit: () => void;
  children: ReactNode;
}) {
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
    </form>
  );
}
