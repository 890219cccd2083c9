import t from 'tap';

const kept = new Map<string, string>();
Object.assign(globalThis, {
  document: { documentElement: { dataset: {} } },
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
});
const { applyPrivacy } = await import('../../../client/ads/privacy.ts');
const { consentMode } = await import('../../../client/tag-manager.ts');

/** What the library is set to. */
function set(extent: 'full' | 'limited', isIdentified: boolean) {
  const settings: object[] = [];
  const ids: string[] = [];
  const service = {
    setPrivacySettings: (given: object) => settings.push(given),
    setPublisherProvidedId: (id: string) => ids.push(id),
  };
  applyPrivacy(service, extent, isIdentified);
  return { settings, ids };
}

t.test('who declines gets limited ads that are not personal, and no identifier', async (t) => {
  t.strictSame(set('limited', true), {
    settings: [{ limitedAds: true, nonPersonalizedAds: true, restrictDataProcessing: true }],
    ids: [],
  });
});

t.test(
  'an identifier is given with consent alone, if the publisher wants it, and stays the same',
  async (t) => {
    t.strictSame(set('full', false), { settings: [], ids: [] });
    const [id = ''] = set('full', true).ids;
    t.match(id, /^[\da-f-]{36}$/, 'of the length that the library takes');
    t.strictSame(set('full', true).ids, [id]);
    set('limited', true);
    t.equal(kept.size, 0, 'it is forgotten with the consent');
    t.not(set('full', true).ids[0], id);
  },
);

t.test('consent mode tells tags what the reader allows', async (t) => {
  t.strictSame([...new Set(Object.values(consentMode('full')))], ['granted']);
  t.strictSame([...new Set(Object.values(consentMode('limited')))], ['denied']);
  t.strictSame(Object.keys(consentMode('limited')), Object.keys(consentMode('full')));
});
