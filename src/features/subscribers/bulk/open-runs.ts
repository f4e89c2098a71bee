import { askBeforeLeaving } from '#src/ui/leave-page.ts'
import type { Bulk, BulkRun } from '#src/client/bulk/bulk.ts'
import type { RunView } from '#src/client/bulk/run-state.ts'
import { nominalRate, type MeasuredRate } from '#src/domain/bulk/run.ts'
import { storageFailureOf, type StorageFailure } from '#src/client/database.ts'

/** Replaced by a new object on every change. */
export type OpenRun =
  | { kind: 'opening' }
  | { kind: 'open'; run: BulkRun; view: RunView }
  | { kind: 'missing' }
  | { kind: 'failed'; why: StorageFailure }

type Entry = { shown: OpenRun; listeners: Set<() => void>; end: () => void }

const updateIntervalMs = 100
/** A rate measured over fewer rows means nothing. */
const fewestRowsForRate = 20
const opening: OpenRun = { kind: 'opening' }

export type OpenRuns = ReturnType<typeof createOpenRuns>

/** The runs that this tab has open, either on the screen or running in the background. */
export function createOpenRuns(open: Bulk['open']) {
  const entries = new Map<string, Entry>()
  const toStart = new Set<string>()
  /** The rate of the latest run, by base URL. */
  const measured = new Map<string, MeasuredRate>()
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
  const follow = (id: string, entry: Entry, run: BulkRun) => {
    const tell = () => {
      const view = run.get()
      show(entry, { kind: 'open', run, view })
      const { head, rate, counts } = view
      if (isGoing(view) && counts.applied + counts.unchanged >= fewestRowsForRate)
        measured.set(head.connection.baseUrl, { perSecond: rate.perSecond, nominal: nominalRate(head) })
      if (entry.listeners.size > 0 || isGoing(view)) return
      if (view.holder === 'here') onBackgroundChange(view)
      closeIfLeft(id, entry)
    }
    const slowly = slowed(tell)
    const stop = run.subscribe(slowly.call)
    // Closing the page would leave the outcome of sent requests unknown.
    const stopAsking = askBeforeLeaving(() => isGoing(run.get()))
    entry.end = () => {
      stop()
      stopAsking()
      slowly.cancel()
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
  return {
    get: (id: string): OpenRun => entries.get(id)?.shown ?? opening,
    /** Keeps a run open while it is watched or running. */
    watch(id: string, listener: () => void): () => void {
      const entry = entries.get(id) ?? begin(id)
      entry.listeners.add(listener)
      return () => {
        entry.listeners.delete(listener)
        setTimeout(() => closeIfLeft(id, entry))
      }
    },
    measured: (baseUrl: string): MeasuredRate | undefined => measured.get(baseUrl),
    startWhenOpen: (id: string) => void toStart.add(id),
    /** Called for runs that end or pause in the background. */
    setBackgroundListener(listener: (view: RunView) => void) {
      onBackgroundChange = listener
    },
  }
}

const isGoing = ({ head, holder }: RunView): boolean => holder === 'here' && head.phase === 'running'

function slowed(tell: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    call() {
      timer ??= setTimeout(() => {
        timer = undefined
        tell()
      }, updateIntervalMs)
    },
    cancel: () => clearTimeout(timer),
  }
}
