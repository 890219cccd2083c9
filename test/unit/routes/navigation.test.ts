import t from 'tap';
import { translatorOf } from '../../../locales/translate.ts';
import { createLinks } from '../../../server/content/links.ts';
import { minimalSite } from '../../../server/content/minimal-site.ts';
import { footerLinks } from '../../../server/render/navigation.ts';

t.test(
  'an entry of a navigation is called by the interface text that it names, else by its label',
  async (t) => {
    const item = { slug: 'about', href: '/about', label: 'About us' };
    const site = {
      ...minimalSite({ region: 'th', locale: 'th' }),
      'nav-footer': [item, { ...item, textKey: 'layout.search' }, { ...item, textKey: 'no.such' }],
    };
    const thai = await translatorOf('th');
    const labels = footerLinks(site, createLinks(), thai).map(({ label }) => label);
    t.strictSame(labels, ['About us', thai('layout.search'), 'About us']);
    t.not(thai('layout.search'), 'About us');
  },
);
