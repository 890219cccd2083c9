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
  labelledBy?: string;
  children: ReactNode;
}

/** A form that works without JavaScript; with it, the answer replaces the form. */
export function Form({ className, action, partial, failure, failed, labelledBy, children }: FormProps) {
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
      {children}
    </form>
  );
}
