import type { Examples } from '../../examples/example.ts';
import { FormSent } from './form-sent.tsx';

export const formSentExamples: Examples = {
  confirmation: () => <FormSent title="One more step" text="Open the mail that we have sent you." />,
};
