import { defineConfig } from 'playwright/test'

/**
 * What a full Chromium also does for each new page, which takes half of the processor time: it renders the suggestions of
 * its address bar without a window, and starts a spare process for the next site.
 */
const unneeded = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/**
 * What Playwright itself turns off, as far as it matters here. Repeated, because Chromium reads only the last such
 * list.
 */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Keeps Debian's Chromium quiet as root and without a network. */
const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...unneeded, ...offByPlaywright].join(',')}`,
]
const chromium = process.env['CHROMIUM_PATH']
const inCi = process.env['CI'] !== undefined

export default defineConfig({
  testDir: '.',
  testMatch: process.env['PICTURES'] === undefined ? '**/*.e2e.ts' : 'pictures.ts',
  outputDir: '../test-results/stories',
  snapshotPathTemplate: '{testDir}/names/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: inCi,
  workers: 2,
  // Generous, because the machine may be busy with other checks; only what never happens should fail.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: inCi ? 'line' : 'list',
  use: {
    // Shorter than the test's timeout, so that a failed action is reported with the state of the page.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: { args: launchArguments, ...(chromium === undefined ? {} : { executablePath: chromium }) },
  },
})
