import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { testContent } from '../support/content-folders.ts';

const port = 3980;
const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** Browser tests run against the built program over a sample content of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/browser',
  fullyParallel: true,
  workers: availableParallelism(),
  // In the hosted checks a test that failed is run once more; one that passes then is listed as flaky.
  retries: Number(process.env.TEST_RETRIES ?? 0),
  timeout: 60_000,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A country of readers who need not be asked for consent, in no region of its own. The tests of consent name another.
    extraHTTPHeaders: { 'cf-ipcountry': 'US' },
    // A worker would answer in place of what tests hold back. The tests of the worker allow it.
    serviceWorkers: 'block',
    // Pictures that move keep a processor busy. The tests of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser() ?? '', args: quiet },
  },
  webServer: {
    command: 'node dist/server/main.js',
    cwd: '../..',
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 90_000,
    env: {
      NODE_ENV: 'production',
      DRAIN_SECONDS: '0',
      PORT: String(port),
      CONTENT_DIR: testContent,
      DATA_DIR: 'test-results/browser/data',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1',
      REGION_POPUP: 'on',
      DEV_PAGES: 'on',
      // Its tests switch it on.
      RUM_SAMPLE: '0',
    },
  },
});
