import type { Tenant } from '../../../locales/regions.ts';
import type { Group } from '../interview.ts';
import { askAnyMagazine } from './any-magazine.ts';
import { askContentApi } from './content-api.ts';
import { askCrawlers } from './crawlers.ts';
import { askErrors, askProtocol } from './errors.ts';
import { askFiles } from './files.ts';
import { askForms } from './forms.ts';
import { askAsVisitors, askPages } from './pages.ts';
import { askPublishingApi } from './publishing-api.ts';
import { askSearches } from './search.ts';

type Groups = Readonly<Record<string, Group>>;

/** What every tenant is asked. */
const ofEach = (tenant: Tenant): Groups => ({
  pages: askPages(tenant),
  crawlers: askCrawlers(tenant),
  'content-api': askContentApi(tenant),
});

/** What a tenant is asked over the magazine of the tests, in this order: what writes comes last. */
export const groupsOf = (tenant: Tenant): Groups =>
  tenant === 'asia'
    ? {
        ...ofEach(tenant),
        visitors: askAsVisitors,
        errors: askErrors,
        protocol: askProtocol,
        search: askSearches,
        files: askFiles,
        forms: askForms,
        'publishing-api': askPublishingApi,
      }
    : ofEach(tenant);

/** What a tenant is asked over a magazine of which only the configuration is known. */
export const sampleGroups = (tenant: Tenant): Groups => ({ sample: askAnyMagazine(tenant) });
