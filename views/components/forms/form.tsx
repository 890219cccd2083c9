import type { ReactNode } from 'react';

interface FormProps {
  className: string;
  action: string;
  /** The address that answers with a fragment; without one the browser sends the form. */
  partial?: string | undefined;
  /** The message for a failure that is not the reader's mistake. */
  failure: string;
  /** Whether that message is shown. */
  failed: boolean;
  /** What is said above the fields where some of them are not filled in as they must be. */
  attention?: string | undefined;
  labelledBy?: string;
  children: ReactNode;
}

/** A form that works without JavaScript; with it, the answer replaces the form. */
export function Form({
  className,
  action,
  partial,
  failure,
  failed,
  attention,
  labelledBy,
  children,
}: FormProps) {
  return (
    <form
      className={className}
      method="post"
      action={action}
      noValidate
      aria-labelledby={labelledBy}
      {...(partial ? { 'data-hx-post': partial, 'data-hx-target': 'this', 'data-hx-swap': 'outerHTML' } : {})}
    >
      <p className="problem form-failure" role="alert" hidden={!failed}>
        {failure}
      </p>
      {attention && (
        <p className="problem heading-l" role="alert">
          {attention}
        </p>
      )}
      {children}
    </form>
  );
}
