import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '../find-browser.mjs'
import { servePeers } from './peers.mjs'
import { startService } from './service.mjs'
import { stepsOf, uuidOf } from './steps.mjs'

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {Record<string, number[]>} Sample what was measured of a page, one value a round or an action */
/** @typedef {{ name: string, url: string, usable: string, storage?: Record<string, string> }} Target `usable`: selector of what shows that the page is usable */
/** @typedef {{ name: string, urlOf: (steps: number) => string, down: string, add: string, storage?: Record<string, string> }} Builder selectors of buttons */

/** The name of the open step. */
const nameField = 'input[name^="steps."][name$=".name"]'
const [few, many] = [10, 100]
/** Milliseconds between two keystrokes of a fast typist, and until all deferred work is done. */
const [typingMs, quietMs] = [100, 1500]

/** Fast 3G. */
const slowNetwork = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
}

/** Each screen's path, and what shows that it can be used. @type {readonly (readonly [string, string, string])[]} */
const screens = [
  ['workflows', '/workflows', 'main a[href^="/workflows/"]:not([href$="new"], [href$="start"])'],
  ['subscribers', '/subscribers', '[data-row-link]'],
  ['subscriber', '/subscribers/p0', 'main input[type="checkbox"]'],
  ['activity', '/activity', 'main h1'],
  ['journal', '/journal', 'main h1'],
  ['help', '/help', 'main h1'],
  ['settings', '/settings', 'main h1'],
]

/**
 * Measures the builder and the pages it is compared with in turns in one browser, so that other load on the machine affects
 * all alike; and the first load of each screen.
 * @param {number} rounds
 * @returns {Promise<{ builders: { name: string, sample: Sample }[], screens: { name: string, sample: Sample }[] }>} Carillon's builder is the first
 */
export async function measureBrowser(rounds) {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-bench-'))
  const [service, peers] = [await startService(folder), await servePeers()]
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const { url: baseUrl, apiKey, groupId: notificationGroupId } = service
    const storage = { 'carillon.session': JSON.stringify({ baseUrl, apiKey }) }
    const ids = new Map()
    for (const count of [few, many]) {
      const workflow = { name: `Bench ${count}`, notificationGroupId, steps: stepsOf(count) }
      ids.set(count, (await service.call('POST', '/v1/workflows', workflow)).data._id)
    }
    const down = '[aria-label^="Move"][aria-label$="down"]'
    const add = '[data-add-step="sms"]'
    /** @type {Builder[]} */
    const builders = [
      {
        name: 'Carillon',
        urlOf: (steps) => `${baseUrl}/workflows/${ids.get(steps)}/edit?step=${uuidOf(0)}`,
        down,
        add,
        storage,
      },
      { name: 'MUI, react-hook-form', urlOf: (steps) => peers.urlOf('mui', steps), down, add },
      { name: 'react-admin', urlOf: (steps) => peers.urlOf('admin', steps), down, add: '.button-add' },
    ]
    const measured = builders.map((builder) => ({ ...builder, sample: /** @type {Sample} */ ({}) }))
    for (let round = 0; round < rounds; round += 1)
      for (const { sample, ...builder } of measured) await measureBuilder(browser, builder, sample)
    const loads = []
    for (const [name, path, usable] of screens)
      loads.push({ name, sample: await load(browser, { name, url: baseUrl + path, usable, storage }) })
    return { builders: measured, screens: loads }
  } finally {
    await browser.close()
    peers.close()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {Browser} browser @param {Builder} builder @param {Sample} sample added to */
async function measureBuilder(browser, { urlOf, ...builder }, sample) {
  const target = { ...builder, url: urlOf(few), usable: nameField }
  const note = (/** @type {string} */ key, /** @type {number[]} */ values) => {
    sample[key] = [...(sample[key] ?? []), ...values]
  }
  for (const [key, values] of Object.entries(await load(browser, target))) note(key, values)
  note('slow', (await load(browser, target, true)).usable ?? [])
  for (const size of [few, many]) {
    const page = await openPage(browser, { ...target, url: urlOf(size) })
    const delays = async () => {
      await page.waitForTimeout(quietMs)
      return /** @type {Promise<number[]>} */ (page.evaluate('delays.splice(0)'))
    }
    const press = async (/** @type {string} */ selector) => {
      const button = page.locator(selector).first()
      await button.evaluate((found) => found instanceof HTMLElement && found.click())
      return delays()
    }
    await page.locator(nameField).first().focus()
    await delays()
    await page.keyboard.type('x'.repeat(20), { delay: typingMs })
    note(`key ${size}`, await delays())
    for (let turn = 0; turn < 3; turn += 1) note(`move ${size}`, await press(builder.down))
    for (let turn = 0; turn < 3; turn += 1) note(`add ${size}`, await press(builder.add))
    await page.context().close()
  }
}

/**
 * Loads a page with an empty cache: the scripts' size and waves until it was usable, and when it was.
 * @param {Browser} browser @param {Target} target @param {boolean} [isSlow] Fast 3G, and a quarter of the processor
 * @returns {Promise<Sample>}
 */
async function load(browser, target, isSlow = false) {
  const page = await openPage(browser, target, isSlow)
  const { usable, scripts } =
    /** @type {{ usable: number, scripts: { startTime: number, responseEnd: number, encodedBodySize: number }[] }} */ (
      await page.evaluate(`({
        usable: performance.getEntriesByName('usable')[0].startTime,
        scripts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map((one) => one.toJSON()),
      })`)
    )
  await page.context().close()
  const used = scripts.filter(({ responseEnd }) => responseEnd <= usable)
  const bytes = used.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  return { kib: [bytes / 1024], waves: [countWaves(used)], usable: [usable] }
}

/** How often a script was only asked for after another had arrived. @param {{ startTime: number, responseEnd: number }[]} scripts */
function countWaves(scripts) {
  let waves = 0
  let arrived = -Infinity
  for (const { startTime, responseEnd } of scripts.toSorted(
    (one, other) => one.startTime - other.startTime,
  )) {
    if (startTime < arrived) arrived = Math.min(arrived, responseEnd)
    else [waves, arrived] = [waves + 1, responseEnd]
  }
  return waves
}

/** Opens a page and waits until it is usable. @param {Browser} browser @param {Target} target @param {boolean} [isSlow] */
async function openPage(browser, { url, usable, storage = {} }, isSlow = false) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript(observe, { usable, storage })
  if (isSlow) {
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', slowNetwork)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('html[data-usable]').waitFor({ timeout: 60_000 })
  return page
}

/**
 * Runs in a page before its own scripts: fills the session storage, marks when it is usable, and records the milliseconds
 * from each key or click to the next painted frame.
 * @param {{ usable: string, storage: Record<string, string> }} given
 */
function observe({ usable, storage }) {
  for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, value)
  const painted = (/** @type {() => void} */ then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(undefined)
    })
  const look = () => {
    const found = /** @type {HTMLInputElement | null} */ (document.querySelector(usable))
    if (!found || found.matches(':disabled') || found.value === '') return void requestAnimationFrame(look)
    painted(() => {
      performance.mark('usable')
      document.documentElement.dataset['usable'] = 'yes'
    })
  }
  look()
  /** @type {number[]} */
  const delays = []
  for (const type of ['keydown', 'click'])
    addEventListener(type, ({ timeStamp }) => painted(() => delays.push(performance.now() - timeStamp)), true)
  Object.assign(globalThis, { delays })
}
