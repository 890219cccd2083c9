import type { Examples } from '../../examples/example.ts';
import { Field } from './field.tsx';

export const fieldExamples: Examples = {
  'with a hint': () => <Field id="city" label="City" hint="Where the magazine is sent" />,
  'with a problem': () => (
    <Field
      id="email"
      label="Email"
      type="email"
      defaultValue="ada"
      problem="Write an address, as ada@example.com."
    />
  ),
  'as a question': () => <Field id="name" label="What is your name?" asQuestion />,
};
