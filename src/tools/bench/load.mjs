import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { chromium } from 'playwright'
import { findBrowser } from '../find-browser.mjs'
import { createWorkflow, startBuiltService } from './service.mjs'

/**
 * What a browser with an empty cache asked for until a page could be used.
 * @typedef {object} Load
 * @property {number} usableMs after the navigation began
 * @property {string[]} scripts their paths, in the order they were asked for
 * @property {number} scriptBytes as they came over the wire, without headers
 * @property {number} waves round trips for scripts and reads that had to follow each other
 */
/** @typedef {{ path: string, startMs: number, endMs: number, bytes: number }} Fetched times of one clock */
/** @typedef {{ name: string, url: string, usable: string, storage?: Record<string, string> }} Target `usable`: a selector of the field that shows that the page can be used */

/** Chromium without what it does by itself. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Fast 3G, and a processor four times as slow. */
const slow = { latency: 562, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8, cpuRate: 4 }

/**
 * The builder with the middle step of a workflow open, next to a plain form of the same rows: one browser, one machine,
 * turn by turn.
 * @param {{ size?: number, rounds?: number }} options steps of the workflow, and loads of each page
 * @returns {Promise<Record<string, Record<string, Load>>>} by line (`fast`, `slow`) and page (`builder`, `plain HTML`), the load of the median time
 */
export async function measureLoads({ size = 10, rounds = 5 } = {}) {
  const service = await startBuiltService()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: flags })
  const plain = await servePlainForm(size)
  try {
    const targets = [await builderTarget(browser, service, size), plain.target]
    /** @type {Record<string, Record<string, Load>>} */
    const measured = {}
    for (const [line, throttle] of Object.entries({ fast: undefined, slow })) {
      /** @type {Record<string, Load[]>} */
      const loads = {}
      for (let round = 0; round < rounds; round += 1) {
        for (const target of targets)
          (loads[target.name] ??= []).push(await loadOnce(browser, target, throttle))
      }
      measured[line] = Object.fromEntries(Object.entries(loads).map(([name, all]) => [name, medianOf(all)]))
    }
    return measured
  } finally {
    await browser.close()
    plain.close()
    service.close()
  }
}

/**
 * The address of the builder with the middle step open, in a tab that is connected.
 * @param {import('playwright').Browser} browser
 * @param {import('./service.mjs').BuiltService} service
 * @param {number} size
 * @returns {Promise<Target>}
 */
async function builderTarget(browser, service, size) {
  const { url, apiKey } = service
  const workflow = await createWorkflow(service, size)
  const reply = await fetch(`${url}/v1/workflows/${workflow}`, {
    headers: { authorization: `ApiKey ${apiKey}` },
  })
  const { data } = /** @type {{ data: { steps: { _id: string }[] } }} */ (await reply.json())
  const middle = Math.ceil(size / 2) - 1
  const page = await browser.newPage()
  await page.goto(`${url}/settings#key=${encodeURIComponent(apiKey)}`)
  await page.waitForURL(`${url}/settings`)
  const storage = /** @type {Record<string, string>} */ (await page.evaluate('({ ...sessionStorage })'))
  await page.close()
  return {
    name: 'builder',
    url: `${url}/workflows/${workflow}/edit?step=${data.steps[middle]?._id}`,
    usable: `input[name="steps.${middle}.name"]`,
    storage,
  }
}

/**
 * Opens a page with nothing in the cache and waits until it can be used.
 * @param {import('playwright').Browser} browser
 * @param {Target} target
 * @param {typeof slow} [throttle] none when left out
 * @returns {Promise<Load>}
 */
export async function loadOnce(browser, target, throttle) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  try {
    const told = new Promise((/** @type {(at: { usableMs: number, beganMs: number }) => void} */ tell) => {
      void context.exposeFunction('tellUsable', tell)
    })
    await context.addInitScript({ content: tellWhenUsable(target) })
    const page = await context.newPage()
    /** @type {import('playwright').Request[]} */
    const requests = []
    page.on('request', (request) => requests.push(request))
    if (throttle) await slowDown(page, throttle)
    await page.goto(target.url, { waitUntil: 'commit' })
    const { usableMs, beganMs } = await told
    const fetched = await fetchedUntil(requests, beganMs + usableMs)
    const scripts = fetched.filter(({ path }) => path.endsWith('.js'))
    return {
      usableMs,
      scripts: scripts.map(({ path }) => path),
      scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      waves: countWaves(fetched.filter(({ path }) => path.endsWith('.js') || path.startsWith('/v1/'))),
    }
  } finally {
    await context.close()
  }
}

/** @param {import('playwright').Page} page @param {typeof slow} throttle */
async function slowDown(page, { cpuRate, ...network }) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
}

/**
 * What was asked for until then, each with the time it took.
 * @param {readonly import('playwright').Request[]} requests
 * @param {number} untilMs
 * @returns {Promise<Fetched[]>}
 */
async function fetchedUntil(requests, untilMs) {
  const early = requests.filter((request) => request.timing().startTime <= untilMs)
  return Promise.all(
    early.map(async (request) => {
      const response = await request.response()
      await response?.finished()
      const { startTime, responseEnd } = request.timing()
      const { responseBodySize } = await request.sizes()
      const path = new URL(request.url()).pathname
      return { path, startMs: startTime, endMs: startTime + responseEnd, bytes: responseBodySize }
    }),
  )
}

/**
 * How many times something was asked for only after an answer had come.
 * @param {readonly Pick<Fetched, 'startMs' | 'endMs'>[]} fetched
 * @returns {number}
 */
export function countWaves(fetched) {
  let waves = 0
  let firstEndMs = -Infinity
  for (const { startMs, endMs } of fetched.toSorted((one, other) => one.startMs - other.startMs)) {
    if (startMs >= firstEndMs) {
      waves += 1
      firstEndMs = endMs
    } else firstEndMs = Math.min(firstEndMs, endMs)
  }
  return waves
}

/**
 * What runs in the page before its own scripts: connects the tab, and tells when the field is there and painted.
 * @param {Pick<Target, 'usable' | 'storage'>} target
 */
const tellWhenUsable = ({ usable, storage = {} }) => `{
  for (const [key, value] of Object.entries(${JSON.stringify(storage)})) sessionStorage.setItem(key, value)
  const look = () => {
    const field = document.querySelector(${JSON.stringify(usable)})
    if (!field || field.matches(':disabled') || field.value === '') return requestAnimationFrame(look)
    const { timeOrigin } = performance
    requestAnimationFrame(() => tellUsable({ usableMs: performance.now(), beganMs: timeOrigin }))
  }
  requestAnimationFrame(look)
}`

/** @param {readonly Load[]} loads */
function medianOf(loads) {
  const sorted = loads.toSorted((one, other) => one.usableMs - other.usableMs)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('Nothing was loaded.')
  return middle
}

const plainScript = readFileSync(new URL('plain-form.js', import.meta.url))

/**
 * A form of as many steps without a framework, from a server of its own.
 * @param {number} size
 * @returns {Promise<{ target: Target, close: () => void }>}
 */
async function servePlainForm(size) {
  const middle = Math.ceil(size / 2) - 1
  const html = plainForm(size, middle)
  const server = createServer((request, response) => {
    const isScript = request.url === '/plain-form.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? plainScript : html)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The plain form has no port.')
  const url = `http://127.0.0.1:${address.port}/`
  // Its script sets this: before, nothing that is typed would be taken in.
  const usable = `form[data-ready] input[name="steps.${middle}.name"]`
  return { target: { name: 'plain HTML', url, usable }, close: () => server.close() }
}

/** @param {number} size @param {number} open the position of the step whose fields are shown */
function plainForm(size, open) {
  const rows = Array.from({ length: size }, (_, index) => `<li><button>Step ${index + 1}</button>`)
  return `<!doctype html><title>Plain form</title><script defer src="/plain-form.js"></script><form>
<label>Name <input name="name" value="Bench"></label><ol>${rows.join('')}</ol>
<label>Step name <input name="steps.${open}.name" value="Step ${open + 1}"></label>
<label>Subject <input name="steps.${open}.template.subject"></label>
<label>Content <textarea name="steps.${open}.template.content"></textarea></label>
<button>Save</button><output></output></form>`
}
