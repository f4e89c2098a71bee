import { defineConfig } from 'playwright/test'

/**
 * What a full Chromium does for each new page besides showing it, which is half of the processor time: it draws, without a window,
 * what its address bar would suggest, and starts a process for the next site.
 */
const unasked = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** What Playwright turns off itself, as far as it matters here: of two lists Chromium reads the last one only. */
const off = [
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
  `--disable-features=${[...unasked, ...off].join(',')}`,
]
const chromium = process.env['CHROMIUM_PATH']
const inCi = process.env['CI'] !== undefined

export default defineConfig({
  testDir: '.',
  testMatch: process.env['PICTURES'] === undefined ? '**/*.e2e.ts' : 'pictures.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: inCi,
  workers: 2,
  // Generous, because the machine may be busy and other checks may still run; only what never comes should fail.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: inCi ? 'line' : 'list',
  use: {
    // So that what never comes is told with the page as it is, and not when the whole story has run out of time.
    actionTimeout: 60_000,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'off',
    launchOptions: { args: launchArguments, ...(chromium === undefined ? {} : { executablePath: chromium }) },
  },
})
