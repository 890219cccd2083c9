interface FormContext {
  sourceElement?: Element;
  text?: string;
}

/** The failure message of the form that an htmx event belongs to, and the text of the answer. */
const formFailure = (event: Event) => {
  const { ctx } = (event as CustomEvent<{ ctx?: FormContext }>).detail ?? {};
  const failure = ctx?.sourceElement?.querySelector<HTMLElement>(':scope > .form-failure');
  return { failure, text: ctx?.text };
};

/**
 * Shows a form's failure message when it gets no answer, or another one than the fragment that should replace it, such
 * as an error page. The form keeps what the reader has entered.
 */
export function handleFormFailures(): void {
  document.addEventListener('htmx:before:swap', (event) => {
    const { failure, text = '' } = formFailure(event);
    if (!failure || !/^\s*(<!doctype|\{)/i.test(text)) return;
    event.preventDefault();
    failure.hidden = false;
  });
  document.addEventListener('htmx:error', (event) => {
    const { failure } = formFailure(event);
    if (failure) failure.hidden = false;
  });
}

/** Tells the server with a form how many milliseconds the page has been open, where the form asks for it. */
export function timeForms(): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      const took = (target as HTMLFormElement).elements.namedItem('took');
      if (took instanceof HTMLInputElement) took.value = String(Math.round(performance.now()));
    },
    { capture: true },
  );
}
