import type { Examples } from '../../examples/example.ts';
import { exampleProfile } from '../../examples/items.ts';
import { AgendaRow } from './agenda-row.tsx';

const event = exampleProfile({
  name: 'Supper in the market hall',
  href: '/events/supper',
  line: 'Central Market',
  facts: [
    {
      key: 'when',
      kind: 'dates',
      from: '2026-12-05T11:00:00.000Z',
      to: '2026-12-05T14:00:00.000Z',
      timeZone: 'Asia/Hong_Kong',
    },
  ],
});

export const agendaRowExamples: Examples = {
  'first event': () => <AgendaRow event={event} lead />,
  'further event': () => <AgendaRow event={event} month={false} />,
};
