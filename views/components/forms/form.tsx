import type { ReactNode } from 'react';

interface FormProps {
  className: string;
  action: string;
  /** The address of the same answer as a part. */
  part: string;
  /** What is said when it fails for a reason that the reader cannot mend. */
  failure: string;
  failed: boolean;
  labelledBy?: string;
  children: ReactNode;
}

/** A form that is sent with or without JavaScript; with it, its answer takes its place. */
export function Form({ className, action, part, failure, failed, labelledBy, children }: FormProps) {
  return (
    <form
      className={className}
      method="post"
      action={action}
      noValidate
      aria-labelledby={labelledBy}
      data-hx-post={part}
      data-hx-target="this"
      data-hx-swap="outerHTML"
      data-hx-select=""
      data-hx-select-oob=""
      data-hx-push-url="false"
    >
      <p className="problem form-failure" role="alert" hidden={!failed}>
        {failure}
      </p>
      {children}
    </form>
  );
}
