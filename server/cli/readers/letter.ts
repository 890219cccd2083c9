import { parseArgs } from 'node:util';
import { isLocale } from '../../../locales/languages.ts';
import { isRegion, localesOf, type Region, regionCodes } from '../../../locales/regions.ts';
import { type Config, readConfig } from '../../config/config.ts';
import type { Edition } from '../../content/contract/vocabulary.ts';
import { progressBar } from '../../content-folder/progress.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { mailAddress } from '../../readers/newsletters/fields.ts';
import type { IssueProgress } from '../../readers/newsletters/issues/deliveries.ts';
import { issueName } from '../../readers/newsletters/issues/issue-name.ts';
import type {
  FailedEdition,
  IssueRequest,
  PlannedEdition,
} from '../../readers/newsletters/issues/letters.ts';
import { amount } from '../amount.ts';
import { type Command, print, UsageError } from '../command.ts';
import { runOperation, takeStoredEditions, withStore } from '../control/run-operation.ts';

const options = {
  issue: { type: 'string' },
  region: { type: 'string', multiple: true },
  survey: { type: 'string' },
  preview: { type: 'string' },
  edition: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** The edition that is named; the first of the magazine when none is. */
function editionOf(text: string | undefined): Edition {
  const [first = ''] = regionCodes;
  const [region, locale] = text?.split('/') ?? [first, localesOf(first)[0]];
  if (isRegion(region) && isLocale(locale) && localesOf(region).includes(locale)) return { region, locale };
  const editions = regionCodes.flatMap((code) => localesOf(code).map((each) => `${code}/${each}`));
  throw new Error(`--edition must be one of ${editions.join(', ')}`);
}

function regionsOf(named: readonly string[] | undefined): { regions?: Region[] } {
  if (!named) return {};
  const unknown = named.filter((region) => !isRegion(region));
  if (unknown.length > 0) throw new Error(`there is no region ${unknown.join(', ')}`);
  return { regions: named.filter(isRegion) };
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [newsletter, ...more] = positionals;
    if (!newsletter || more.length > 0) throw new Error('name exactly one newsletter');
    const { issue = issueName(Date.now(), 'UTC'), preview, survey } = values;
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(issue))
      throw new Error('the name of an issue has letters from a to z, digits and single hyphens');
    if (preview !== undefined && !mailAddress(preview)) throw new Error('--preview needs a mail address');
    return {
      request: {
        newsletter,
        issue,
        dryRun: values['dry-run'],
        ...regionsOf(values.region),
        survey,
      },
      preview,
      edition: editionOf(values.edition),
    };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** An edition in lines: where, to how many, and what. */
function editionLines({ region, locale, subscribers, titles }: PlannedEdition): string[] {
  if (titles.length === 0)
    return [`${region}/${locale}: nothing new for ${amount(subscribers, 'subscriber')}`];
  return [
    `${region}/${locale}: ${amount(subscribers, 'subscriber')}`,
    ...titles.map((title) => `  ${title}`),
  ];
}

const meanings = {
  sent: 'sent',
  refused: 'refused by the mail server',
  unanswered: 'handed over twice without an answer',
  'given-up': 'given up',
  ended: 'no longer subscribed',
  waiting: 'wait for another attempt, which the server makes',
} as const;

function resultLine({ states }: IssueProgress): string {
  const parts = Object.entries(meanings).flatMap(([state, meaning]) => {
    const count = states[state as keyof typeof meanings];
    return count ? [`${count} ${meaning}`] : [];
  });
  return parts.length > 0 ? `${parts.join(', ')}.` : 'There is nobody to send it to.';
}

/** @throws {ExpectedError} that names the editions that could not be made */
function demandAll(failed: readonly FailedEdition[]): void {
  if (failed.length === 0) return;
  const lines = failed.map(({ region, locale, reason }) => `  ${region}/${locale}: ${reason}`);
  throw new ExpectedError(
    ['Some editions could not be made. Once the reason is gone, the same command makes them:', ...lines].join(
      '\n',
    ),
  );
}

async function send(config: Config, request: IssueRequest): Promise<void> {
  await withStore(config, async ({ run }) => {
    const { editions, failed, added } = await run('prepare-letter', request);
    for (const line of editions.flatMap(editionLines)) print(line);
    if (request.dryRun) {
      if (editions.length === 0 && failed.length === 0) print('There is nobody to send it to.');
      print('Nothing was stored and nothing is sent.');
      return demandAll(failed);
    }
    print(`Issue ${request.issue}: ${amount(added, 'letter')} queued.`);
    const { newsletter, issue } = request;
    const result = await run('send-letters', { newsletter, issue }, progressBar('Sending'));
    print(resultLine(result));
    demandAll(failed);
  });
}

/** `letter` */
export const letterCommand: Command = {
  parameters:
    'NEWSLETTER [--survey SLUG] [--dry-run] [--issue NAME] [--region hk]… | NEWSLETTER [--survey SLUG] --preview ADDRESS [--edition hk/zh-Hant]',
  summary:
    'makes an issue of a newsletter from its newest stories and sends it; again, it goes on where it stopped',
  async run(args) {
    const config = readConfig(process.env);
    await takeStoredEditions(config);
    const { request, preview, edition } = parse(args);
    if (preview === undefined) return send(config, request);
    const { newsletter, survey } = request;
    const asked = survey === undefined ? {} : { survey };
    await runOperation(config, 'preview-letter', { newsletter, edition, address: preview, ...asked });
    print(`The next issue of ${newsletter} in ${edition.region}/${edition.locale} was sent to ${preview}.`);
  },
};
