import type { Options, Variables } from '../options.ts'

/** A command that cannot be carried out; the message is for its user, a line for each thing to say. */
export class CommandFailed extends Error {}

/** Carries the command out and resolves with the lines to print. Rejects with an error that can be shown. */
export type Run = (options: Options, variables: Variables) => Promise<string[]>

export type Command = {
  name: string
  /** An earlier name that still works. */
  alias?: string
  /** Placeholder of its one word, such as `<file>`. */
  takes?: string
  /** Its own flags and their placeholders. */
  flags?: Record<string, string>
  help: string
  /** Throws an error of one line when word or flags are wrong. `word` is '' where it takes none. */
  read: (word: string, flags: Record<string, string>) => Run
}
