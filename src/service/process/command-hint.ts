import type { Options } from './options.ts'

/** Quotes a text as one word of a command line. */
export const shellQuote = (text: string): string =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`

/** What is typed before a command, as this process was started: an installed Carillon may have no `npm start`. */
export const startedAs = (script = process.argv[1] ?? ''): string =>
  /[\\/]dist[\\/]service[\\/]main\.js$/.test(script) ? `node ${shellQuote(script)}` : 'npm start --'

/** A command to type next, on the same data. */
export const commandHint = (command: string, { data }: Pick<Options, 'data'>): string =>
  `${startedAs()} ${command}${data === '.data' ? '' : ` --data ${shellQuote(data)}`}`
