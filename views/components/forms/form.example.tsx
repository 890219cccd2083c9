import type { Examples } from '../../examples/example.ts';
import { Field } from './field.tsx';
import { Form } from './form.tsx';

export const formExamples: Examples = {
  'that could not be sent': () => (
    <Form className="sign-up" action="/newsletters" failure="Nothing was saved. Try again." failed>
      <Field id="form" label="Name" />
      <button type="submit" className="button universal">
        Send
      </button>
    </Form>
  ),
};
