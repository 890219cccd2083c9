import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Tenant, tenants } from '../../locales/regions.ts';
import { readConfig } from '../../server/config/config.ts';
import { loadContent } from '../../server/content-folder/load.ts';
import type { Database } from '../../server/database/database.ts';
import { openEmbedded } from '../../server/database/embedded/embedded-database.ts';
import { migrate } from '../../server/database/migrations.ts';
import type { Mail } from '../../server/readers/mail/mail.ts';
import { builtAssets } from '../../server/render/assets.ts';
import { contentStore } from '../../server/start/content-store.ts';
import { testContent } from '../../test/support/content-folders.ts';
import { openMagazine } from '../../test/support/magazine.ts';
import { groupsOf, sampleGroups } from './groups/index.ts';
import { type Group, openInterview } from './interview.ts';

interface Options {
  /** Asks also the magazine of `CONTENT_DIR`: the sample, unless another is named. */
  sample: boolean;
  /** Pages name the files of the last build. */
  built: boolean;
}

interface Asked {
  folder: string;
  tenant: Tenant;
  groups: Readonly<Record<string, Group>>;
}

/** Settings that make the program answer as much as it can. */
const settings = {
  HSTS_SECONDS: '300',
  ADS_TXT: 'ads.example, 1234, DIRECT',
  APP_ADS_TXT: 'ads.example, 1234, RESELLER',
  SELLERS_JSON_URL: 'https://sellers.example/sellers.json',
  SECURITY_CONTACT: 'mailto:security@magazine.example',
  DEV_PAGES: 'on',
};

/** A database in a folder of its own with the content of a folder. */
async function loadDatabase(contentFolder: string): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'answers-'));
  const database = await openEmbedded(folder);
  await migrate(database);
  await loadContent(database, contentFolder);
  const close = async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...database, close };
}

/** Asks the program of a tenant all questions of some groups. */
async function askTenant(
  { folder, tenant, groups }: Asked,
  { database, built, record }: { database: Database; built: boolean; record: Map<string, string> },
): Promise<void> {
  const sent: Mail[] = [];
  const { app } = await openMagazine({
    folder,
    content: contentStore(database),
    database,
    transport: { send: async (mail) => void sent.push(mail), close: () => {} },
    settings: { ...settings, SITE_DOMAIN: tenant },
    now: Date.now,
    renderTimeoutMs: 60_000,
    ...(built ? { assets: builtAssets() } : {}),
  });
  for (const [group, questions] of Object.entries(groups))
    await questions(openInterview({ app, database, sent }, { group: `${group}-${tenant}`, record }));
  await app.close();
}

/** Asks everything, and returns the answers by the names of their files, in order. */
export async function recordAnswers({ sample, built }: Options): Promise<ReadonlyMap<string, string>> {
  const record = new Map<string, string>();
  const magazines = [
    { folder: testContent, groups: groupsOf },
    ...(sample ? [{ folder: readConfig(process.env).CONTENT_DIR, groups: sampleGroups }] : []),
  ];
  for (const { folder, groups } of magazines) {
    const database = await loadDatabase(folder);
    for (const tenant of tenants)
      await askTenant({ folder, tenant, groups: groups(tenant) }, { database, built, record });
    await database.close();
  }
  return new Map([...record].sort(([one], [other]) => (one < other ? -1 : 1)));
}
