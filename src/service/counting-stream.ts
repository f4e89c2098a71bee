type Counting = {
  /** Bytes. */
  most: number
  /** Told once when there is more; the stream then fails. */
  onExcess: () => void
  /** Told once, when nothing more will be read: at the end, after a failure, or when the reader left. */
  onEnd?: () => void
  /** The stream fails when this rejects, also while it waits for the next bytes. */
  until?: Promise<never>
}

export type CountedStream = {
  stream: ReadableStream<Uint8Array>
  /** Whether there is not one byte; known when the first came. */
  isEmpty: Promise<boolean>
}

/** The same bytes, passed on as they come and as fast as they are read, up to a limit. */
export function countingStream(source: ReadableStream<Uint8Array>, counting: Counting): CountedStream {
  const { most, onExcess, onEnd = () => {}, until } = counting
  const reader = source.getReader()
  const next = () => (until ? Promise.race([reader.read(), until]) : reader.read())
  const first = next()
  first.catch(() => {}) // told to whoever reads the stream
  let size = 0
  let waiting: typeof first | undefined = first
  const leave = (reason: unknown) => {
    onEnd()
    reader.cancel(reason).catch(() => {}) // its writer is gone already
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
        if (size <= most) return controller.enqueue(value)
        onExcess()
        throw new Error('More bytes than are passed on')
      } catch (error) {
        controller.error(error)
        leave(error)
      }
    },
    cancel: leave,
  })
  return { stream, isEmpty: first.then(({ done }) => done) }
}
