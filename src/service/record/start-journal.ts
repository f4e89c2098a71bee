import type { Entry } from '#src/domain/journal/entry.ts'
import type { Fetch, Person } from '../http/request-context.ts'
import type { Behind } from '../store/interface/journal-records.ts'
import { deliver, type Sink } from './deliver.ts'
import { answerJournal } from './journal-paths.ts'
import { recordWrites } from './record-writes.ts'
import { createRecorder, type RecorderParts } from './recorder.ts'

type Parts = Omit<RecorderParts, 'onFailure'> & {
  /** The environment of people, if it is in this service; programs may use others. */
  peopleEnvironmentId?: string
  /** Whether each change by a person needs a reason and a ticket. */
  production?: boolean | undefined
  sinks?: readonly Sink[]
  /** Receives a function that reads how far behind the streams are. */
  watchStreams?: ((read: () => Promise<readonly Behind[]>) => void) | undefined
  /** Called with a line when something fails, and when a stream works again. */
  warn?: ((line: string) => void) | undefined
  /** Called with the cause of a failure. */
  onFailure?: ((place: string, error: unknown) => void) | undefined
}

export type OpenJournal = {
  /** Answers like `fetch`, and records writes. */
  service: Fetch
  /** Serves the paths of the journal itself. */
  journal: (request: Request, person: Person) => Promise<Response>
  close: () => Promise<void>
}

/** Starts the journal of all people: abandoned writes of the last run are settled, and streams continue where they were. */
export function startJournal({
  peopleEnvironmentId,
  production,
  sinks = [],
  watchStreams,
  warn = () => {},
  onFailure,
  ...parts
}: Parts): OpenJournal {
  const streams = sinks.map((sink) => deliver({ journal: parts.journal, sink, warn }))
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
      warn(line)
      onFailure?.('journal', error)
    },
  })
  const stop = recorder.start(peopleEnvironmentId)
  return {
    service: recordWrites(parts.fetch, recorder, { production, onFailure }),
    journal: (request, person) => answerJournal(recorder, request, person),
    async close() {
      stop()
      await Promise.all(streams.map((stream) => stream.stop()))
    },
  }
}
