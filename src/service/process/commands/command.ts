import { type Options, storePlaceOf } from '../options.ts'
import { isNewStore } from '../../store/databases/look.ts'
import { openStore } from '../../store/databases/open-store.ts'
import { StoreUnusable } from '../../store/sql/store-error.ts'
import type { EnvironmentRecord } from '../../store/interface/records.ts'
import type { Store } from '../../store/databases/open-store.ts'

/** Thrown when a command cannot be carried out. The message is shown to the user and may have several lines. */
export class CommandFailed extends Error {}

/** Runs the command and resolves with the lines to print. Rejects with an error that can be shown. */
export type RunCommand = (options: Options) => Promise<string[]>

export type Command = {
  name: string
  /** Placeholder of its argument, such as `<file>`. */
  argument?: string
  /** Its own flags and their placeholders. */
  flags?: Record<string, string>
  help: string
  /** Throws a one-line error if the argument or flags are wrong. `word` is '' for a command without an argument. */
  parse: (word: string, flags: Record<string, string>) => RunCommand
}

/** Works on the service's data, even while it is running. `first` is the environment of the service's own key. */
export const withStore = <Result>(
  options: Options,
  work: (store: Store, first: EnvironmentRecord) => Promise<Result>,
): Promise<Result> =>
  withData(options, async (store) => {
    const [first] = await store.environments.list()
    if (first === undefined)
      throw new StoreUnusable('The database has no environment yet. Start Carillon once first')
    return work(store, first)
  })

/** Like `withStore`, also where the data are only the journal in front of another service. */
export async function withData<Result>(
  options: Options,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const place = storePlaceOf(options)
  // The folder may be mistyped, and opening would create a database there.
  if ('directory' in place && (await isNewStore(place)))
    throw new StoreUnusable(`There is no database in ${place.directory}. Set the data folder with --data`)
  const store = await openStore(place)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** A name that people give. */
export function toName(text: string, what: string): string {
  if (text.length > 60 || /\p{Cc}/u.test(text)) throw new Error(`${what} takes up to 60 visible characters`)
  return text.trim()
}

/** Formats rows as aligned columns below a header. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
