/**
 * What a browser with an empty cache fetched until a page was usable.
 * @typedef {object} Load
 * @property {number} usableMs after the navigation began
 * @property {Fetched[]} scripts in the order of the requests
 * @property {number} scriptBytes transferred bytes without headers
 * @property {number} waves consecutive round trips for scripts
 */
/** @typedef {{ path: string, startMs: number, endMs: number, bytes: number }} Fetched times of one clock */
/** @typedef {{ name: string, url: string, usable: string, storage?: Record<string, string> }} Target `usable`: selector of what shows that the page is usable */

/** Chromium flags that turn off background activity. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Fast 3G, and a processor slowed down by a factor of four. */
export const slowConnection = {
  latency: 562,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
  cpuRate: 4,
}

const longestMs = 60_000

/**
 * Opens a page with an empty cache and waits until it is usable.
 * @param {import('playwright').Browser} browser
 * @param {Target} target
 * @param {typeof slowConnection} [throttle] none by default
 * @returns {Promise<Load>}
 */
export async function loadOnce(browser, target, throttle) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  try {
    const usable = new Promise((/** @type {(at: { usableMs: number, beganMs: number }) => void} */ tell) => {
      void context.exposeFunction('tellUsable', tell)
    })
    await context.addInitScript({ content: usableProbe(target) })
    const page = await context.newPage()
    /** @type {import('playwright').Request[]} */
    const requests = []
    page.on('request', (request) => requests.push(request))
    if (throttle) await slowDown(page, throttle)
    await page.goto(target.url, { waitUntil: 'commit' })
    const tooLate = page.waitForTimeout(longestMs).then(() => {
      throw new Error(`${target.name} was not usable within a minute.`)
    })
    const { usableMs, beganMs } = await Promise.race([usable, tooLate])
    const fetched = await fetchedUntil(requests, beganMs + usableMs)
    const scripts = fetched.filter(({ path }) => path.endsWith('.js'))
    return {
      usableMs,
      scripts,
      scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      waves: countWaves(scripts),
    }
  } finally {
    await context.close()
  }
}

/** @param {import('playwright').Page} page @param {typeof slowConnection} throttle */
async function slowDown(page, { cpuRate, ...network }) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
}

/**
 * What had arrived at a time, with start and end.
 * @param {readonly import('playwright').Request[]} requests
 * @param {number} untilMs
 * @returns {Promise<Fetched[]>}
 */
async function fetchedUntil(requests, untilMs) {
  const early = requests.filter((request) => request.timing().startTime <= untilMs)
  const fetched = await Promise.all(
    early.map(async (request) => {
      const response = await request.response()
      await response?.finished()
      const { startTime, responseEnd } = request.timing()
      const { responseBodySize } = await request.sizes()
      const path = new URL(request.url()).pathname
      return { path, startMs: startTime, endMs: startTime + responseEnd, bytes: responseBodySize }
    }),
  )
  return fetched.filter(({ endMs }) => endMs <= untilMs)
}

/**
 * Counts how many times a request was only sent after an answer had arrived.
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
 * Script that runs in the page before its own scripts: fills the session storage, and reports when the field is painted.
 * @param {Pick<Target, 'usable' | 'storage'>} target
 */
const usableProbe = ({ usable, storage = {} }) => `{
  for (const [key, value] of Object.entries(${JSON.stringify(storage)})) sessionStorage.setItem(key, value)
  const look = () => {
    const field = document.querySelector(${JSON.stringify(usable)})
    if (!field || field.matches(':disabled') || field.value === '') return requestAnimationFrame(look)
    const { timeOrigin } = performance
    requestAnimationFrame(() => tellUsable({ usableMs: performance.now(), beganMs: timeOrigin }))
  }
  requestAnimationFrame(look)
}`
