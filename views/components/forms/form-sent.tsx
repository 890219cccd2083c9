interface FormSentProps {
  title: string;
  text: string;
}

/** The confirmation that replaces a form after it was sent. It takes the focus, so that screen readers read it. */
export function FormSent({ title, text }: FormSentProps) {
  return (
    <div className="sign-up-sent" role="status" tabIndex={-1} {...{ autoFocus: true }}>
      <p className="heading-xl">{title}</p>
      <p className="standfirst">{text}</p>
    </div>
  );
}
