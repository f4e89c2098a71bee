import type { Options, Variables } from '../options.ts'

/** Thrown when a command cannot be carried out. The message is shown to the user and may have several lines. */
export class CommandFailed extends Error {}

/** Runs the command and resolves with the lines to print. Rejects with an error that can be shown. */
export type RunCommand = (options: Options, variables: Variables) => Promise<string[]>

export type Command = {
  name: string
  /** An earlier name that still works. */
  alias?: string
  /** Placeholder of its argument, such as `<file>`. */
  argument?: string
  /** Its own flags and their placeholders. */
  flags?: Record<string, string>
  help: string
  /** Throws a one-line error if the argument or flags are wrong. `word` is '' for a command without an argument. */
  parse: (word: string, flags: Record<string, string>) => RunCommand
}
