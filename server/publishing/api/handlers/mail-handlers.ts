import { emailKey, mailAddress } from '../../../readers/newsletters/fields.ts';
import { countBounce, endEverySubscription } from '../../../readers/newsletters/subscribers/end.ts';
import { InvalidInput } from '../problems.ts';
import type { Handlers } from './handler.ts';

/** The call by which whoever delivers mails reports what became of them. */
export const mailHandlers: Pick<Handlers, 'reportMail'> = {
  reportMail: async ({ body: { events } }, { database }) => {
    const known = events.map((event) => ({ ...event, address: mailAddress(event.address) }));
    const wrong = known.flatMap(({ address }, index) => (address === undefined ? [index] : []));
    if (wrong.length > 0)
      throw new InvalidInput(
        wrong.map((index) => ({ pointer: `/events/${index}/address`, message: 'is no mail address' })),
      );
    const now = Date.now();
    for (const { type, permanent = false, address } of known) {
      const email = emailKey(address as string);
      if (type === 'complaint') await endEverySubscription(database, email, 'complained', now);
      else if (permanent) await endEverySubscription(database, email, 'bounced', now);
      else await countBounce(database, email, now);
    }
    return { body: { taken: events.length } };
  },
};
