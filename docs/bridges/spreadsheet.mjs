// Restaurants from a spreadsheet: reads it as CSV in UTF-8, and writes a profile for each row (1,000 at most).
// MAGAZINE=https://magazine.example TOKEN=… node spreadsheet.mjs restaurants.csv
// Columns: slug, name, summary, text, region, locale, updated, cuisine, price (1 to 4), district, phone.
// Rows that are gone from the file are withdrawn; one that has not changed makes no new version.
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

const { MAGAZINE, TOKEN } = process.env;
const source = 'spreadsheet';

async function call(method, path, data) {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const body = JSON.stringify(data);
  const answer = await fetch(`${MAGAZINE}/api/v1${path}`, { method, headers, body });
  const { error, errors = error, ...result } = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(errors, null, 2));
  return result;
}

// Without fields that are empty.
const filled = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value));

function itemOf({ locale = 'en', summary, text, price, cuisine, district, phone, updated, ...row }) {
  const facts = filled({ cuisine, priceRange: Number(price), district, phone });
  const body = text && { markdown: text };
  const document = filled({ ...row, facts, body, standfirst: summary, updatedAt: new Date(updated) });
  return { kind: 'restaurant', locale, slug: row.slug, source, document };
}

const columns = { bom: true, columns: true, trim: true, delimiter: [',', ';', '\t'] };
const items = parse(await readFile(process.argv[2]), columns).map(itemOf);
const written = await call('POST', '/batch', { items });
const present = new Set(items.map(({ locale, slug }) => `${locale}/${slug}`));
const known = await call('GET', `/items?kind=restaurant&source=${source}&state=published&size=1000`);
const gone = known.items.map(({ locale, slug }) => `${locale}/${slug}`).filter((key) => !present.has(key));
for (const key of gone) await call('DELETE', `/items/restaurant/${key}`);
const unchanged = written.items.filter(({ outcome }) => outcome === 'unchanged').length;
console.log(`${items.length - unchanged} written, ${unchanged} unchanged, ${gone.length} withdrawn`);
