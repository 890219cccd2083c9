interface FormContext {
  sourceElement?: Element;
  text?: string;
}

const failureOf = (event: Event) => {
  const { ctx } = (event as CustomEvent<{ ctx?: FormContext }>).detail ?? {};
  const failure = ctx?.sourceElement?.querySelector<HTMLElement>(':scope > .form-failure');
  return { failure, text: ctx?.text };
};

/**
 * Forms are answered with a part that takes their place. What is no such part (a whole page from a server that is
 * in trouble), or no answer at all, is told in the form, which keeps what was written.
 */
export function watchForms(): void {
  document.addEventListener('htmx:before:swap', (event) => {
    const { failure, text = '' } = failureOf(event);
    if (!failure || !/^\s*(<!doctype|\{)/i.test(text)) return;
    event.preventDefault();
    failure.hidden = false;
  });
  document.addEventListener('htmx:error', (event) => {
    const { failure } = failureOf(event);
    if (failure) failure.hidden = false;
  });
}
