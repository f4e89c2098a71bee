/** @typedef {import('playwright').Page} Page */

/** The field that a person types in: the name of the open step. */
export const nameField = 'input[name^="steps."][name$=".name"]'

/**
 * Runs in every page before its own scripts: fills the session storage, and records how long each keystroke took to be
 * painted. Times are in milliseconds.
 * @param {Record<string, string>} storage
 */
function observe(storage) {
  for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, value)
  const painted = (/** @type {() => void} */ then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(undefined)
    })
  /** @type {number[]} */
  const keys = []
  /**
   * Milliseconds from a click to the painted outcome.
   * @param {string} pressed @param {string} outcome selectors
   */
  async function act(pressed, outcome) {
    const button = /** @type {HTMLElement | null} */ (document.querySelector(pressed))
    if (!button) throw new Error(`There is no ${pressed}.`)
    button.focus()
    await new Promise((done) => painted(() => done(undefined)))
    const began = performance.now()
    button.click()
    while (!document.querySelector(outcome)) await new Promise((done) => requestAnimationFrame(done))
    await new Promise((done) => painted(() => done(undefined)))
    return performance.now() - began
  }
  addEventListener('keydown', ({ timeStamp }) => painted(() => keys.push(performance.now() - timeStamp)), {
    capture: true,
  })
  Object.assign(globalThis, { probe: { keys, act } })
}

/**
 * @param {Page} page
 * @param {Record<string, string>} storage initial session storage of the tab
 */
export async function addProbe(page, storage = {}) {
  await page.addInitScript(observe, storage)
}

/** @param {Page} page @param {number} timeMs */
export const pause = (page, timeMs) => page.waitForTimeout(timeMs)
