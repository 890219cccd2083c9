import { readFile } from 'node:fs/promises';
import t from 'tap';
import { tenants } from '../../../locales/regions.ts';
import { editionsFile, renderEditions } from '../../../scripts/docs-edge.ts';

for (const tenant of tenants)
  t.test(`docs/edge/editions-${tenant}.vcl is current; if not, run npm run docs:edge`, async (t) => {
    t.equal(await readFile(editionsFile(tenant), 'utf8'), renderEditions(tenant));
  });
