import type { Examples } from '../../examples/example.ts';
import { NewsletterForm, type NewsletterFormProps } from './newsletter-form.tsx';

const form: NewsletterFormProps = {
  shape: 'short',
  action: '/newsletters',
  partial: '/partials/newsletters',
  privacyPolicy: '/privacy',
  choices: [],
  newsletters: ['dining'],
  name: '',
  email: '',
  problems: {},
  failed: false,
};

const choice = (slug: string, name: string) => ({
  slug,
  name,
  standfirst: 'Once a week',
  href: `/newsletters/${slug}`,
  recent: [{ label: 'A room above the harbour', href: '/dining/tables/room' }],
});

export const newsletterFormExamples: Examples = {
  short: () => <NewsletterForm {...form} />,
  'for one newsletter, with problems': () => (
    <NewsletterForm {...form} shape="one" problems={{ email: 'Write an address, as ada@example.com.' }} />
  ),
  'with a choice': () => (
    <NewsletterForm
      {...form}
      shape="several"
      choices={[choice('dining', 'Dining'), choice('homes', 'Homes')]}
    />
  ),
};
