type Counting = {
  /** Limit in bytes. */
  maxBytes: number
  /** Called once when the limit is exceeded; the stream then fails with the returned error. */
  onExcess: () => Error
  /** Called once when reading is over: at the end, after a failure or when the reader cancels. */
  onEnd?: () => void
  /** When this rejects, the stream fails, even while waiting for bytes. */
  timeout?: Promise<never>
}

/** Passes bytes on as they arrive, at the reader's speed, up to a limit. */
export function countingStream(source: ReadableStream<Uint8Array>, counting: Counting) {
  const { maxBytes, onExcess, onEnd = () => {}, timeout } = counting
  const reader = source.getReader()
  const next = () => (timeout ? Promise.race([reader.read(), timeout]) : reader.read())
  const first = next()
  const isEmpty = first.then(({ done }) => done)
  isEmpty.catch(() => {}) // the stream's reader gets the error too, and not every caller uses `isEmpty`
  let size = 0
  let waiting: typeof first | undefined = first
  const endReading = (reason: unknown) => {
    onEnd()
    reader.cancel(reason).catch(() => {}) // the source has already ended
  }
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await (waiting ?? next())
        waiting = undefined
        if (done) {
          onEnd()
          return controller.close()
        }
        size += value.byteLength
        if (size <= maxBytes) return controller.enqueue(value)
        throw onExcess()
      } catch (error) {
        controller.error(error)
        endReading(error)
      }
    },
    cancel: endReading,
  })
  return {
    stream,
    /** Whether the stream has no bytes; known after the first chunk. */
    isEmpty,
  }
}
