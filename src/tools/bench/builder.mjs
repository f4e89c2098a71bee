import { chromium } from 'playwright'
import { findBrowser } from '../find-browser.mjs'
import { flags, loadOnce, slowConnection } from './load.mjs'
import { servePlainPages } from './plain-pages.mjs'
import { addProbe, nameField, openMetrics, pause } from './probe.mjs'
import { createWorkflow, startBuiltService } from './service.mjs'
import { middleOf, uuidOf } from './steps.mjs'

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').Browser} Browser */
/** @typedef {{ name: string, urlOf: (steps: number) => string, storage?: Record<string, string> }} Target `storage`: session storage of the tab */
/** Measurements of one page with one number of steps, by column; one value per round or action. @typedef {Record<string, number[]>} Sample */

const keysPerRound = 20
const actionsPerRound = 5
/** Milliseconds between two keystrokes of a fast typist (`typingMs`), and until all deferred work is done (`quietMs`). */
const typingMs = 100
const quietMs = 1500
const routeChanges = 200
/** Route changes after which both pages are loaded and compiled. */
const warmUpChanges = 40
/** The number of steps for measuring slow connections and route changes. */
const comparedSize = 100

/**
 * Measures the console and the plain pages in turn in the same browser, so that other load on the machine affects all alike.
 * @param {readonly number[]} sizes numbers of steps
 * @param {number} rounds
 * @returns {Promise<{ target: string, size: number, sample: Sample }[]>}
 */
export async function measureBuilder(sizes, rounds) {
  const [service, pages] = [await startBuiltService(), await servePlainPages()]
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: flags })
  try {
    const targets = await targetsOf(service, pages, sizes)
    const all = sizes.flatMap((size) =>
      targets.map((target) => ({ target, size, sample: /** @type {Sample} */ ({}) })),
    )
    for (let round = 0; round < rounds; round += 1) {
      for (const { target, size, sample } of all) {
        await measureLoad(browser, target, size, sample)
        await withPage(browser, target, size, (page) => measurePage(page, size, sample))
      }
    }
    const own = all.find(({ target, size }) => target.name === 'Carillon' && size === comparedSize)
    if (own) await measureRoutes(browser, own)
    return all.map(({ target, size, sample }) => ({ target: target.name, size, sample }))
  } finally {
    await browser.close()
    service.close()
    pages.close()
  }
}

/**
 * @param {import('./service.mjs').BuiltService} service @param {import('./plain-pages.mjs').PlainPages} pages
 * @param {readonly number[]} sizes
 * @returns {Promise<Target[]>}
 */
async function targetsOf(service, pages, sizes) {
  /** @type {Map<number, string>} */
  const workflows = new Map()
  for (const size of sizes) workflows.set(size, await createWorkflow(service, size))
  const session = JSON.stringify({ baseUrl: service.url, apiKey: service.apiKey })
  return [
    { name: 'plain HTML', urlOf: (steps) => pages.urlOf('html', steps) },
    { name: 'RHF native', urlOf: (steps) => pages.urlOf('react', steps) },
    {
      name: 'Carillon',
      urlOf: (steps) =>
        `${service.url}/workflows/${workflows.get(steps)}/edit?step=${uuidOf(middleOf(steps) - 1)}`,
      storage: { 'carillon.session': session },
    },
  ]
}

/** @param {Browser} browser @param {Target} target @param {number} size @param {Sample} sample */
async function measureLoad(browser, { name, urlOf, storage = {} }, size, sample) {
  const target = { name, url: urlOf(size), usable: nameField, storage }
  const { usableMs: usable, scripts, scriptBytes, waves } = await loadOnce(browser, target)
  note(sample, { files: scripts.length, kib: scriptBytes / 1024, waves, usable })
  if (size === comparedSize)
    note(sample, { slow: (await loadOnce(browser, target, slowConnection)).usableMs })
}

/**
 * @param {Browser} browser @param {Target} target @param {number} size
 * @param {(page: Page) => Promise<unknown>} measure
 */
async function withPage(browser, { urlOf, storage = {} }, size, measure) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await addProbe(page, storage)
  await page.goto(urlOf(size))
  await page.locator(nameField).waitFor()
  await measure(page)
  await context.close()
}

/** @param {Page} page @param {number} size @param {Sample} sample */
async function measurePage(page, size, sample) {
  await pause(page, quietMs)
  const { scriptMs, heapMib } = await openMetrics(page)
  note(sample, { heap: await heapMib() })
  await page.locator(nameField).focus()
  const before = await scriptMs()
  for (let key = 0; key < keysPerRound; key += 1) {
    await page.keyboard.press('x')
    await pause(page, typingMs)
  }
  await pause(page, quietMs)
  note(sample, { script: ((await scriptMs()) - before) / keysPerRound })
  for (const key of /** @type {number[]} */ (await page.evaluate('probe.keys'))) note(sample, { key })
  for (let turn = 0; turn < actionsPerRound; turn += 1) {
    const at = middleOf(size) + turn
    const row = `[data-row]:nth-of-type(${at})`
    const uuid = await page.locator(row).getAttribute('data-row')
    const moved = `[data-row="${uuid}"]:nth-of-type(${at + 1})`
    note(sample, {
      move: await measureAction(
        page,
        `${row} :is([data-act="down"], [aria-label^="Move"][aria-label$="down"])`,
        `:root:has(${moved}) ${fieldOf(at)}`,
      ),
    })
    await pause(page, quietMs / 3)
  }
  for (let turn = 0; turn < actionsPerRound; turn += 1) {
    note(sample, {
      add: await measureAction(
        page,
        '[data-add-step="sms"]',
        `:is(:focus ${fieldOf(size + turn)}, ${fieldOf(size + turn)}:focus)`,
      ),
    })
    await pause(page, quietMs / 3)
  }
}

/** @param {number} index */
const fieldOf = (index) => `input[name="steps.${index}.name"]`

/** @param {Page} page @param {string} pressed @param {string} outcome @returns {Promise<number>} milliseconds */
const measureAction = (page, pressed, outcome) =>
  page.evaluate(`probe.act(${JSON.stringify(pressed)}, ${JSON.stringify(outcome)})`)

/** Changes between the form and the list of workflows repeatedly. @param {Browser} browser @param {{ target: Target, size: number, sample: Sample }} measured */
const measureRoutes = (browser, { target, size, sample }) =>
  withPage(browser, target, size, async (page) => {
    const { heapMib } = await openMetrics(page)
    await page.getByRole('link', { name: 'Workflows', exact: true }).first().click()
    for (let change = 2; change <= routeChanges; change += 2) {
      await page.locator('[data-row]').first().waitFor({ state: 'detached' })
      await page.evaluate('history.back()')
      await page.locator(nameField).waitFor()
      if (change === warmUpChanges) note(sample, { warm: await heapMib() })
      if (change < routeChanges) await page.evaluate('history.forward()')
    }
    await pause(page, quietMs)
    note(sample, { routes: await heapMib() })
  })

/** @param {Sample} sample @param {Record<string, number>} values */
function note(sample, values) {
  for (const [name, value] of Object.entries(values)) (sample[name] ??= []).push(value)
}
