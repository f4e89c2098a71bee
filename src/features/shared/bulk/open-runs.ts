import { isGoing, type Run, type Runs } from '#src/client/bulk/runs.ts'
import type { RunView } from '#src/client/bulk/run-state.ts'
import { storageFailureOf, type StorageFailure } from '#src/client/database.ts'
import { askBeforeLeaving } from '#src/ui/leave-page.ts'

/** Replaced by a new object on every change. */
export type OpenRun =
  | { kind: 'opening' }
  | { kind: 'open'; run: Run; view: RunView }
  | { kind: 'missing' }
  | { kind: 'failed'; why: StorageFailure }

type Entry = { shown: OpenRun; listeners: Set<() => void>; end: () => void }

const updateIntervalMs = 100
const opening: OpenRun = { kind: 'opening' }

export type OpenRuns = ReturnType<typeof createOpenRuns>

/** The runs that this tab has open, either on the screen or running in the background. */
export function createOpenRuns(open: Runs['open']) {
  const entries = new Map<string, Entry>()
  const toStart = new Set<string>()
  let onBackgroundChange: (view: RunView) => void = () => undefined

  const show = (entry: Entry, shown: OpenRun) => {
    entry.shown = shown
    for (const listener of entry.listeners) listener()
  }
  const closeIfLeft = (id: string, entry: Entry) => {
    if (entry.listeners.size > 0 || entries.get(id) !== entry) return
    const { shown } = entry
    if (shown.kind === 'opening' || (shown.kind === 'open' && isGoing(shown.run.get()))) return
    entries.delete(id)
    entry.end()
    if (shown.kind === 'open') void shown.run.close()
  }
  const follow = (id: string, entry: Entry, run: Run) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      timer = undefined
      const view = run.get()
      show(entry, { kind: 'open', run, view })
      if (entry.listeners.size > 0 || isGoing(view)) return
      if (view.holder === 'here') onBackgroundChange(view)
      closeIfLeft(id, entry)
    }
    // A run of thousands changes far more often than a screen can show.
    const stop = run.subscribe(() => (timer ??= setTimeout(tell, updateIntervalMs)))
    // Closing the page would leave the outcome of sent requests unknown.
    const stopAsking = askBeforeLeaving(() => isGoing(run.get()))
    entry.end = () => {
      stop()
      stopAsking()
      clearTimeout(timer)
    }
    show(entry, { kind: 'open', run, view: run.get() })
    if (toStart.delete(id)) void run.start()
  }
  const begin = (id: string): Entry => {
    const entry: Entry = { shown: opening, listeners: new Set(), end: () => undefined }
    entries.set(id, entry)
    open(id)
      .then((run) => (run ? follow(id, entry, run) : show(entry, { kind: 'missing' })))
      .catch((error: unknown) => show(entry, { kind: 'failed', why: storageFailureOf(error) }))
      .finally(() => closeIfLeft(id, entry))
    return entry
  }
  const watch = (id: string, listener: () => void): (() => void) => {
    const entry = entries.get(id) ?? begin(id)
    entry.listeners.add(listener)
    return () => {
      entry.listeners.delete(listener)
      setTimeout(() => closeIfLeft(id, entry))
    }
  }
  return {
    get: (id: string): OpenRun => entries.get(id)?.shown ?? opening,
    /** Keeps a run open while it is watched or running. */
    watch,
    /** Resolves when a run is over, or waits. `isSeen`: a screen shows it. */
    whenOver: (id: string) =>
      new Promise<{ run?: Run; isSeen: boolean }>((resolve) => {
        const look = () => {
          const { shown = opening, listeners } = entries.get(id) ?? {}
          if (shown.kind === 'opening') return
          if (shown.kind === 'open' && (shown.view.head.phase === 'ready' || isGoing(shown.view))) return
          const isSeen = (listeners?.size ?? 0) > 1
          stop()
          resolve(shown.kind === 'open' ? { run: shown.run, isSeen } : { isSeen })
        }
        const stop = watch(id, look)
        look()
      }),
    startWhenOpen: (id: string) => void toStart.add(id),
    /** Called for runs that end or pause in the background. */
    setBackgroundListener(listener: (view: RunView) => void) {
      onBackgroundChange = listener
    },
  }
}
