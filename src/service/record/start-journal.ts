import type { Entry } from '#src/domain/journal/entry.ts'
import type { Fetch, Person } from '../http/request-context.ts'
import type { Behind } from '../store/journal-records.ts'
import { deliver, type Sink } from './deliver.ts'
import { answerJournal } from './journal-paths.ts'
import { recorded } from './recorded.ts'
import { createRecorder, type RecorderParts } from './recorder.ts'

type Parts = Omit<RecorderParts, 'onFailure'> & {
  /** Where people work, when it is here: programs may work elsewhere. */
  homeId?: string
  /** Each change of a person then needs a reason and a ticket. */
  production?: boolean | undefined
  sinks?: readonly Sink[]
  /** Gets a function that reads how far behind the streams are. */
  watchStreams?: ((read: () => Promise<readonly Behind[]>) => void) | undefined
  /** Gets a line when something fails, and when a stream goes on. */
  say?: ((line: string) => void) | undefined
  /** Gets the cause of a failure. */
  onFailure?: ((place: string, error: unknown) => void) | undefined
}

export type OpenJournal = {
  /** Answers what `fetch` does, and records the writes. */
  service: Fetch
  /** Answers the paths of the journal itself. */
  journal: (request: Request, person: Person) => Promise<Response>
  close: () => Promise<void>
}

/** The journal of all people here: what is left of the last run is settled, and streams go on where they were. */
export function startJournal({
  homeId,
  production,
  sinks = [],
  watchStreams,
  say = () => {},
  onFailure,
  ...parts
}: Parts): OpenJournal {
  const streams = sinks.map((sink) => deliver({ journal: parts.journal, sink, say }))
  const names = sinks.map(({ name }) => name)
  if (names.length > 0) watchStreams?.(() => parts.journal.behind(names))
  const onEntry = (entry: Entry) => {
    parts.onEntry?.(entry)
    for (const stream of streams) stream.wake()
  }
  const recorder = createRecorder({
    ...parts,
    onEntry,
    onFailure: (line, error) => {
      say(line)
      onFailure?.('journal', error)
    },
  })
  const stop = recorder.start(homeId)
  return {
    service: recorded(parts.fetch, recorder, production),
    journal: (request, person) => answerJournal(recorder, request, person),
    async close() {
      stop()
      await Promise.all(streams.map((stream) => stream.stop()))
    },
  }
}
