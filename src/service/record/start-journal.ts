import type { Entry } from '#src/domain/journal/entry.ts'
import type { Fetch, RequestContext } from '../http/request-context.ts'
import { eraseOld } from './erase-old.ts'
import { writeJournalFile } from './journal-file.ts'
import { answerJournal, answerKeyHolder } from './journal-paths.ts'
import { recordWrites } from './record-writes.ts'
import { createRecorder, type RecorderParts } from './recorder.ts'

export type JournalOptions = {
  /** A file to which the entries are also written. */
  journalFile?: string | undefined
  /** For how many days entries are kept; forever if left out. */
  journalDays?: number | undefined
  /** Called with every entry made by this process. */
  onEntry?: (entry: Entry) => void
  /** Called with a line when something fails, and when the file can be written again. */
  onJournalWarning?: ((line: string) => void) | undefined
  /** Called with the cause of a failure. */
  onFailure?: ((place: string, error: unknown) => void) | undefined
}

type Parts = Omit<RecorderParts, 'onFailure'> &
  JournalOptions & {
    /** Whether each change by a person needs a reason and a ticket. */
    production?: boolean | undefined
  }

export type OpenJournal = {
  /** Answers like `fetch`, and records writes. */
  service: Fetch
  /** Serves the paths of the journal itself, to a person if there is one in the context, or else to the holder of a key. */
  journal: (request: Request, context: RequestContext) => Promise<Response>
  close: () => Promise<void>
}

/** Starts the journal of all people: abandoned writes of the last run are settled, and the file continues where it was. */
export function startJournal({
  production,
  journalFile,
  journalDays,
  onJournalWarning: warn = () => {},
  onFailure,
  ...parts
}: Parts): OpenJournal {
  const file =
    journalFile === undefined
      ? undefined
      : writeJournalFile({ journal: parts.journal, path: journalFile, warn })
  const onEntry = (entry: Entry) => {
    parts.onEntry?.(entry)
    file?.wake()
  }
  const recorder = createRecorder({
    ...parts,
    onEntry,
    onFailure: (line, error) => {
      warn(line)
      onFailure?.('journal', error)
    },
  })
  const stop = recorder.start()
  const onFailedErase = (error: unknown) => onFailure?.('journal', error)
  const stopErasing = eraseOld(parts.journal, journalDays, recorder.now, onFailedErase, file)
  return {
    service: recordWrites(parts.fetch, recorder, production),
    journal: (request, context) =>
      context.person
        ? answerJournal(recorder, request)
        : answerKeyHolder(parts.fetch, recorder, request, context),
    async close() {
      stop()
      stopErasing()
      await file?.stop()
    },
  }
}
