import { open } from 'node:fs/promises'
import type { Entry } from '#src/domain/journal/entry.ts'
import { toJsonLines } from '#src/domain/journal/table.ts'
import { isEntry } from '#src/domain/journal/entry.ts'
import { parseJson } from '#src/domain/json/parse-json.ts'
import type { JournalStore } from '../store/journal/journal.ts'

type Parts = {
  journal: Pick<JournalStore, 'after'>
  path: string
  /** Called once when writing starts to fail, and once when it works again. */
  warn: (line: string) => void
  pollMs?: number
}

/** Few at once, because an entry may have several megabytes. */
const batchSize = 50

export type JournalFile = ReturnType<typeof writeJournalFile>

/**
 * Appends the entries of all processes to a file, which is then an export of the journal from its beginning. A failure
 * is repeated and never affects a write.
 */
export function writeJournalFile({ journal, path, warn, pollMs = 5_000 }: Parts) {
  let isFailing = false
  let isStopping = false
  let hasNewEntries = false
  let written = 0
  let onCaughtUp = () => {}
  const caughtUp = new Promise<void>((resolve) => (onCaughtUp = resolve))
  let stopWaiting = () => {}

  async function attempt(): Promise<void> {
    try {
      for (let hasMore = true; hasMore;) ({ written, hasMore } = await appendBatch(journal, path))
      onCaughtUp()
      if (isFailing) warn(`The journal is written again to ${path}`)
      isFailing = false
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!isFailing) warn(`The journal cannot be written to ${path}: ${reason}`)
      isFailing = true
    }
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      hasNewEntries = false
      await attempt()
      if (isStopping || (hasNewEntries && !isFailing)) continue
      await new Promise<void>((resolve) => {
        setTimeout(resolve, pollMs).unref()
        stopWaiting = resolve
      })
    }
    if (!isFailing) await attempt()
  }
  const running = run()

  return {
    /** The number of the last entry that the file is known to hold. */
    written: () => written,
    /** Resolves once the file holds all entries for the first time. */
    caughtUp,
    wake(): void {
      hasNewEntries = true
      if (!isFailing) stopWaiting()
    },
    stop(): Promise<void> {
      isStopping = true
      stopWaiting()
      return running
    },
  }
}

/** Appends what the file lacks. Returns the number of its last entry, and whether there may be more. */
async function appendBatch({ after }: Parts['journal'], path: string) {
  const file = await open(path, 'a+', 0o600)
  try {
    const last = await lastEntryIn(file)
    const found = await after((last?.number ?? 1) - 1, batchSize)
    const [first] = found
    const isKnown = last !== undefined && first?.number === last.number
    // The file's last entry, or its hash in the next one, shows whether the file is about this journal.
    if (last && last.hash !== (isKnown ? first.hash : first?.previous))
      throw new Error('it lacks entries that were erased, or is of another journal. Move it away')
    const entries = isKnown ? found.slice(1) : found
    if (entries.length > 0) {
      await file.appendFile(toJsonLines(entries))
      await file.datasync()
    }
    return { written: entries.at(-1)?.number ?? last?.number ?? 0, hasMore: found.length === batchSize }
  } finally {
    await file.close()
  }
}

/** The entry of the last complete line. A partial line left by a crash is cut off. */
async function lastEntryIn(file: Awaited<ReturnType<typeof open>>): Promise<Entry | undefined> {
  const { size } = await file.stat()
  for (let length = 64 * 1024; size > 0; length *= 8) {
    const start = Math.max(0, size - length)
    const bytes = Buffer.alloc(size - start)
    await file.read(bytes, 0, bytes.length, start)
    const end = bytes.lastIndexOf(10)
    const before = end < 1 ? -1 : bytes.lastIndexOf(10, end - 1)
    if (start > 0 && before < 0) continue
    const entry = end < 0 ? undefined : parseEntry(bytes.toString('utf8', before + 1, end))
    const rest = bytes.subarray(end + 1)
    if ((end >= 0 && !entry) || !mayBeginEntry(rest.toString('utf8')))
      throw new Error('it holds something else than a journal')
    if (rest.length > 0) await file.truncate(size - rest.length)
    return entry
  }
  return undefined
}

/** Keys are in alphabetical order, and every entry has an agent. */
const entryBeginnings = ['{"after":', '{"agent":']

/** Whether a partial line may be the beginning of an entry; any other text must not be cut off. */
const mayBeginEntry = (text: string) =>
  entryBeginnings.some((beginning) => beginning.startsWith(text.slice(0, beginning.length)))

function parseEntry(line: string): Entry | undefined {
  const entry = parseJson(line)
  return isEntry(entry) ? entry : undefined
}
