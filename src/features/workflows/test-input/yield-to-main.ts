/** Half a frame. */
const sliceMs = 8

export class AbortedError extends Error {
  override readonly name = 'CalledOff'
}

/** Runs a generator in slices, so that typing is not blocked. @throws {AbortedError} if `signal` aborts it */
export async function yieldToMain<T>(work: Generator<unknown, T, void>, signal: AbortSignal): Promise<T> {
  let until = performance.now() + sliceMs
  for (;;) {
    if (signal.aborted) throw new AbortedError()
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() < until) continue
    await new Promise((resolve) => setTimeout(resolve))
    until = performance.now() + sliceMs
  }
}
