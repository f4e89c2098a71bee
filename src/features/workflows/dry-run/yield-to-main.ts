/** Work before the page may go on: half a frame. */
const sliceMs = 8

/** The work was called off: something newer is to be worked out. */
export class CalledOff extends Error {
  override readonly name = 'CalledOff'
}

/**
 * Does work that says where it can pause in slices, so that what is typed meanwhile is not held up.
 * @throws {CalledOff} when `signal` ends it
 */
export async function yieldToMain<T>(work: Generator<unknown, T, void>, signal: AbortSignal): Promise<T> {
  let until = performance.now() + sliceMs
  for (;;) {
    if (signal.aborted) throw new CalledOff()
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() < until) continue
    await new Promise((resolve) => setTimeout(resolve))
    until = performance.now() + sliceMs
  }
}
