import { chromium } from 'playwright'
import { findBrowser } from '../find-browser.mjs'
import { createWorkflow, startBuiltService } from './service.mjs'

/** @typedef {import('playwright').Page} Page */

const rounds = 5
/** Actions in one round. */
const times = 8
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What is measured, in the middle of the list; each begins by getting ready, which is not counted. */
const actions = {
  'a key in the open step': {
    ready: async (/** @type {Page} */ page, /** @type {number} */ size) => {
      await press(page, `${row(Math.ceil(size / 2))} [data-act="open"]`)
      await page.getByRole('textbox', { name: 'Step name', exact: true }).focus()
    },
    act: (/** @type {Page} */ page) => page.keyboard.press('x'),
  },
  'opening another step': {
    ready: async () => undefined,
    act: (/** @type {Page} */ page, /** @type {number} */ size, /** @type {number} */ turn) =>
      press(page, `${row(1 + (turn % size))} [data-act="open"]`),
  },
  'moving a step down': {
    ready: (/** @type {Page} */ page, /** @type {number} */ size) =>
      press(page, `${row(Math.ceil(size / 4))} [data-act="open"]`).then(() =>
        page.locator(`${row(Math.ceil(size / 4))} [data-act="down"]`).focus(),
      ),
    act: (/** @type {Page} */ page) => page.keyboard.press('Alt+ArrowDown'),
  },
  'adding a step in the middle': {
    ready: async () => undefined,
    act: async (/** @type {Page} */ page, /** @type {number} */ size) => {
      await press(page, `${row(Math.ceil(size / 2))} [data-act="after"]`)
      await page.locator('[role="menuitem"]').first().waitFor()
      await press(page, '[role="menuitem"]:nth-of-type(3)')
    },
  },
  'adding a step at the end': {
    ready: async () => undefined,
    act: (/** @type {Page} */ page) => press(page, '[data-add-step="sms"]'),
  },
}

const row = (/** @type {number} */ position) =>
  `ol[aria-label="Steps in order"] > li:nth-of-type(${position})`

/**
 * A click by its selector: a search by role would cost more than what is measured.
 * @type {(page: Page, selector: string) => Promise<void>}
 */
const press = (page, selector) =>
  page.evaluate(
    `(() => { const found = document.querySelector(${JSON.stringify(selector)}); found.focus(); found.click() })()`,
  )

/**
 * Milliseconds of the page's main thread for one action each, by the number of steps.
 * @param {readonly number[]} sizes
 * @returns {Promise<Record<string, number[]>>}
 */
export async function measureSteps(sizes) {
  const service = await startBuiltService()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: flags })
  try {
    /** @type {Record<string, number[]>} */
    const measured = {}
    for (const size of sizes) {
      const workflow = await createWorkflow(service, size)
      for (const [action, found] of Object.entries(await measureOne(browser, service, workflow, size)))
        measured[action] = [...(measured[action] ?? []), found]
    }
    return measured
  } finally {
    await browser.close()
    service.close()
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {import('./service.mjs').BuiltService} service
 * @param {string} workflow
 * @param {number} size
 */
async function measureOne(browser, { url, apiKey }, workflow, size) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await page.goto(`${url}/settings#key=${encodeURIComponent(apiKey)}`)
  await page.waitForURL(`${url}/settings`)
  await page.goto(`${url}/workflows/${workflow}/edit`)
  await page.locator(row(size)).waitFor()
  const busy = await busyTime(page)
  const waiting = await roundOf(busy, page, async () => undefined)
  /** @type {Record<string, number>} */
  const found = {}
  for (const [action, { ready, act }] of Object.entries(actions)) {
    const all = []
    for (let round = 0; round < rounds; round += 1) {
      await ready(page, size)
      all.push(await roundOf(busy, page, (turn) => act(page, size, round * times + turn)))
    }
    found[action] = Math.max(0, median(all) - waiting)
  }
  await page.close({ runBeforeUnload: false })
  return found
}

/** @param {() => Promise<number>} busy @param {Page} page @param {(turn: number) => Promise<unknown>} act */
async function roundOf(busy, page, act) {
  await settled(page)
  const before = await busy()
  for (let turn = 0; turn < times; turn += 1) {
    await act(turn)
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  }
  // What was put off belongs to the actions too.
  await settled(page)
  return ((await busy()) - before) / times
}

/** @param {Page} page */
const settled = (page) => page.evaluate(() => new Promise((done) => setTimeout(done, 700)))

/** @param {Page} page @returns {Promise<() => Promise<number>>} milliseconds that the main thread was busy since the page began */
async function busyTime(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
