type Waiting = { grant: () => void; signal: AbortSignal | undefined }

/** The browser's locks, shared by tabs of one origin: exclusive, `ifAvailable`, queued or stolen. */
export function createFakeLocks(): Pick<LockManager, 'request'> {
  const held = new Map<string, { end: (error?: DOMException) => void }>()
  const queues = new Map<string, Waiting[]>()
  const next = (name: string) => {
    held.delete(name)
    queues.get(name)?.shift()?.grant()
  }
  const hold = (name: string, run: (lock: Lock) => unknown) =>
    new Promise((resolve, reject) => {
      const mine = {
        end(error?: DOMException) {
          if (held.get(name) !== mine) return
          if (error) {
            held.delete(name)
            reject(error)
          } else next(name)
        },
      }
      held.set(name, mine)
      void Promise.resolve(run({ name, mode: 'exclusive' }))
        .finally(() => mine.end())
        .then(resolve, reject)
    })
  const request = async (name: string, options: LockOptions, run: (lock: Lock | null) => unknown) => {
    if (options.steal) held.get(name)?.end(new DOMException('Taken', 'AbortError'))
    if (!held.has(name)) return hold(name, run)
    if (options.ifAvailable) return run(null)
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { grant: () => resolve(hold(name, run)), signal: options.signal }
      queues.set(name, [...(queues.get(name) ?? []), waiting])
      options.signal?.addEventListener('abort', () => {
        queues.set(name, queues.get(name)?.filter((other) => other !== waiting) ?? [])
        reject(new DOMException('Given up', 'AbortError'))
      })
    })
  }
  return { request: request as LockManager['request'] } // the one overload the console uses
}
