import { chromium } from 'playwright'
import { findBrowser } from '../find-browser.mjs'
import { flags, loadOnce, slowConnection } from './load.mjs'
import { servePlainPages } from './plain-pages.mjs'
import { addProbe, nameField, pause } from './probe.mjs'
import { measureRoutes } from './routes.mjs'
import { createWorkflow, sessionOf, startBuiltService } from './service.mjs'
import { middleOf, uuidOf } from './steps.mjs'

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').Browser} Browser */
/** @typedef {{ down: (at: number) => string, moved: (page: Page, at: number) => Promise<string>, add: string, added: (index: number) => string }} Rows selectors */
/** @typedef {{ name: string, urlOf: (steps: number) => string, rows: Rows, storage?: Record<string, string> }} Target `storage`: session storage of the tab */
/** Measurements of one page by row of the table, one value per round or action. @typedef {Record<string, number[]>} Sample */

const keysPerRound = 20
const actionsPerRound = 5
/** Milliseconds between two keystrokes of a fast typist (`typingMs`), and until all deferred work is done (`quietMs`). */
const typingMs = 100
const quietMs = 1500
/** Numbers of steps: most workflows have a few; a hundred shows what grows with them. */
const few = 10
const many = 100

/** @param {number} index */
const fieldOf = (index) => `input[name="steps.${index}.name"]`

/** @type {Rows} */
const marked = {
  down: (at) =>
    `[data-row]:nth-of-type(${at}) :is([data-act="down"], [aria-label^="Move"][aria-label$="down"])`,
  moved: async (page, at) => {
    const uuid = await page.locator(`[data-row]:nth-of-type(${at})`).getAttribute('data-row')
    return `:root:has([data-row="${uuid}"]:nth-of-type(${at + 1})) ${fieldOf(at)}`
  },
  add: '[data-add-step="sms"]',
  added: (index) => `:is(:focus ${fieldOf(index)}, ${fieldOf(index)}:focus)`,
}
/** React-admin keeps every row open. @type {Rows} */
const inAdmin = {
  down: (at) => `.RaSimpleFormIterator-list > :nth-child(${at}) [aria-label="Move down"]`,
  moved: async (page, at) => `${fieldOf(at)}[value="${await page.locator(fieldOf(at - 1)).inputValue()}"]`,
  add: '.button-add',
  added: fieldOf,
}

/**
 * Measures the console and the plain pages in turn in the same browser, so that other load on the machine affects all alike.
 * @param {number} rounds
 */
export async function measureBuilder(rounds) {
  const [service, pages] = [await startBuiltService(), await servePlainPages()]
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: flags })
  try {
    const targets = await targetsOf(service, pages)
    const all = targets.map((target) => ({ target, sample: /** @type {Sample} */ ({}) }))
    for (let round = 0; round < rounds; round += 1) {
      for (const { target, sample } of all) {
        await measureLoad(browser, target, sample)
        for (const size of [few, many]) await measurePage(browser, target, size, sample)
      }
    }
    const builder = targets.at(-1)
    return {
      compared: all.map(({ target: { name }, sample }) => ({ name, sample })),
      routes: await measureRoutes(browser, service, builder?.urlOf(few) ?? ''),
    }
  } finally {
    await browser.close()
    service.close()
    pages.close()
  }
}

/** @param {import('./service.mjs').BuiltService} service @param {import('./plain-pages.mjs').PlainPages} pages @returns {Promise<Target[]>} */
async function targetsOf(service, pages) {
  const ids = new Map([
    [few, await createWorkflow(service, few)],
    [many, await createWorkflow(service, many)],
  ])
  return [
    { name: 'plain HTML', urlOf: (steps) => pages.urlOf('html', steps), rows: marked },
    { name: 'MUI, react-hook-form', urlOf: (steps) => pages.urlOf('mui', steps), rows: marked },
    { name: 'react-admin', urlOf: (steps) => pages.urlOf('admin', steps), rows: inAdmin },
    {
      name: 'Carillon',
      urlOf: (steps) => `${service.url}/workflows/${ids.get(steps)}/edit?step=${uuidOf(middleOf(steps) - 1)}`,
      rows: marked,
      storage: sessionOf(service),
    },
  ]
}

/** @param {Browser} browser @param {Target} target @param {Sample} sample */
async function measureLoad(browser, { name, urlOf, storage = {} }, sample) {
  const target = { name, url: urlOf(few), usable: nameField, storage }
  const { usableMs: usable, scriptBytes, waves } = await loadOnce(browser, target)
  const { usableMs: slow } = await loadOnce(browser, target, slowConnection)
  note(sample, { kib: scriptBytes / 1024, waves, usable, slow })
}

/** @param {Browser} browser @param {Target} target @param {number} size @param {Sample} sample */
async function measurePage(browser, { urlOf, rows, storage = {} }, size, sample) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await addProbe(page, storage)
  await page.goto(urlOf(size))
  await page.locator(nameField).first().waitFor()
  await pause(page, quietMs)
  await page.locator(nameField).first().focus()
  for (let key = 0; key < keysPerRound; key += 1) {
    await page.keyboard.press('x')
    await pause(page, typingMs)
  }
  await pause(page, quietMs)
  for (const key of /** @type {number[]} */ (await page.evaluate('probe.keys')))
    note(sample, { [size === few ? 'key' : 'keyOfMany']: key })
  if (size === few) await measureActions(page, rows, sample)
  await context.close()
}

/** @param {Page} page @param {Rows} rows @param {Sample} sample */
async function measureActions(page, rows, sample) {
  const act = (/** @type {string} */ pressed, /** @type {string} */ outcome) =>
    /** @type {Promise<number>} */ (
      page.evaluate(`probe.act(${JSON.stringify(pressed)}, ${JSON.stringify(outcome)})`)
    )
  for (let turn = 0; turn < actionsPerRound; turn += 1) {
    const at = middleOf(few) + turn
    if (at < few) note(sample, { move: await act(rows.down(at), await rows.moved(page, at)) })
    await pause(page, quietMs / 3)
  }
  for (let turn = 0; turn < actionsPerRound; turn += 1) {
    note(sample, { add: await act(rows.add, rows.added(few + turn)) })
    await pause(page, quietMs / 3)
  }
}

/** @param {Sample} sample @param {Record<string, number>} values */
function note(sample, values) {
  for (const [name, value] of Object.entries(values)) (sample[name] ??= []).push(value)
}
