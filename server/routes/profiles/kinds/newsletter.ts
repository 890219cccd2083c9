import { NewsletterProfile } from '../../../../views/pages/profiles/newsletter.tsx';
import { indexPaths } from '../../../content/links.ts';
import type { ProfileKindRecord } from '../../define-page.ts';
import { newsletterPreview } from '../../newsletters/newsletter-preview.ts';
import { everyRegion } from '../related-content.ts';

const otherNewsletters = everyRegion('profile.more');

export const newsletter: ProfileKindRecord = {
  indexPath: indexPaths.newsletter,
  label: 'directory.newsletters',
  listedInMenu: true,
  pageId: 'swimlane',
  line: ({ facts }) => [facts.frequency],
  layout: NewsletterProfile,
  related: async (profile, context) => {
    const [others, stories] = await Promise.all([
      otherNewsletters(profile, context),
      newsletterPreview(profile.slug, context),
    ]);
    return { ...others, stories };
  },
  structuredData: () => ({ '@type': 'WebPage' }),
};
