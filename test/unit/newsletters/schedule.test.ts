import t from 'tap';
import type { Region } from '../../../locales/regions.ts';
import {
  followSchedule,
  letterSchedule,
  type ScheduledLetter,
} from '../../../server/config/letter-schedule.ts';
import { dueIssues, scheduledIssues } from '../../../server/readers/newsletters/issues/schedule.ts';

const schedule = letterSchedule.parse('dining=thu 07:00, tatlerweekend=sat 08:30') as ScheduledLetter[];
const due = (moment: string) =>
  dueIssues(schedule, Date.parse(moment)).map(({ newsletter, issue, region }) =>
    [newsletter, issue, region].join(' '),
  );

t.test('an issue is due at its time by the clock of each region, until the end of that day', async (t) => {
  t.strictSame(due('2026-11-25T22:59:00Z'), []);
  t.strictSame(due('2026-11-25T23:00:00Z').toSorted(), [
    ...['ap', 'cn', 'hk', 'my', 'ph', 'sg', 'tw'].map((region) => `dining 2026-11-26 ${region}`),
  ]);
  t.equal(due('2026-11-26T00:00:00Z').length, 10, 'an hour later in Bangkok, Jakarta and Saigon');
  t.equal(due('2026-11-26T02:00:00Z').length, 11);
  t.strictSame(due('2026-11-26T18:59:00Z'), ['dining 2026-11-26 kz'], 'the day ends there last');
  t.ok(due('2026-11-28T00:30:00Z').includes('tatlerweekend 2026-11-28 hk'));
});

t.test('what is no schedule is refused', async (t) => {
  for (const text of [
    'dining',
    'dining=thu',
    'dining=someday 07:00',
    'dining=thu 24:00',
    'dining=thu 7:00',
    'Dining=thu 07:00',
    'dining=thu 07:00,,',
  ])
    t.equal(letterSchedule.parse(text), undefined, text);
});

t.test('each issue is made once, and again a minute later if it could not be made', async (t) => {
  const made: string[] = [];
  const failures = [new Error('content 503')];
  const clock = { now: Date.parse('2026-11-26T18:00:00Z') };
  const letters = {
    prepare: async ({
      newsletter,
      issue,
      regions = [],
    }: {
      newsletter: string;
      issue: string;
      regions?: readonly string[];
    }) => {
      const failure = failures.shift();
      if (failure) throw failure;
      made.push([newsletter, issue, ...regions].join(' '));
      return { editions: [], failed: [], added: 0 };
    },
    topics: async () => [],
    queue: { wake: () => {}, idle: async () => {}, stop: async () => {} },
  };
  const reported: string[] = [];
  const run = scheduledIssues({ letters, schedule, now: () => clock.now }, ({ newsletter, region }, error) =>
    reported.push(`${newsletter} ${region}: ${(error as Error).message}`),
  );
  await run();
  t.strictSame(reported, ['dining kz: content 503']);
  for (let minute = 0; minute < 3; minute++) {
    clock.now += 60_000;
    await run();
  }
  t.strictSame(made, ['dining 2026-11-26 kz']);
});

t.test('an issue or edition that cannot be made is reported, and the others are made once', async (t) => {
  const made: string[] = [];
  let isBroken = true;
  const letters = {
    prepare: async ({ newsletter, regions }: { newsletter: string; regions?: readonly Region[] }) => {
      const [region] = regions ?? [];
      if (isBroken && region === 'hk') throw new Error('there is no newsletter dining');
      made.push([newsletter, region].join(' '));
      const failed = [{ region: 'tw' as const, locale: 'zh-Hant' as const, reason: 'content 500' }];
      return { editions: [], failed: isBroken && region === 'tw' ? failed : [], added: 0 };
    },
    topics: async () => [],
    queue: { wake: () => {}, idle: async () => {}, stop: async () => {} },
  };
  const reported: string[] = [];
  const now = () => Date.parse('2026-11-25T23:00:00Z');
  const run = scheduledIssues({ letters, schedule, now }, ({ region }, error) =>
    reported.push(`${region}: ${(error as Error).message}`),
  );
  await run();
  t.strictSame(reported.toSorted(), ['hk: there is no newsletter dining', 'tw: tw/zh-Hant: content 500']);
  t.equal(made.length, 6, 'the others are made');
  isBroken = false;
  await run();
  t.strictSame(made.slice(6).toSorted(), ['dining hk', 'dining tw'], 'these alone are made again');
  await run();
  t.equal(made.length, 8);
});

t.test('what readers of a region follow is sent to them by its own schedule', async (t) => {
  const made: string[] = [];
  const letters = {
    prepare: async ({ newsletter, regions = [] }: { newsletter: string; regions?: readonly Region[] }) => {
      made.push([newsletter, ...regions].join(' '));
      return { editions: [], failed: [], added: 0 };
    },
    topics: async (region: Region) => (region === 'hk' ? ['author.ada', 'tag.tea'] : []),
    queue: { wake: () => {}, idle: async () => {}, stop: async () => {} },
  };
  const run = scheduledIssues(
    {
      letters,
      schedule: followSchedule.parse('daily 07:00') ?? [],
      now: () => Date.parse('2026-11-26T00:00:00Z'),
    },
    () => t.fail('none fails'),
  );
  await run();
  await run();
  t.strictSame(made, ['author.ada hk', 'tag.tea hk']);
});
