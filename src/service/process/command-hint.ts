import type { Options } from './options.ts'

/** Quotes a text as one word of a command line. */
export const shellQuote = (text: string): string =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`

/** A command to type next, on the same data. */
export const commandHint = (command: string, { data }: Pick<Options, 'data'>): string =>
  `npm start -- ${command}${data === '.data' ? '' : ` --data ${shellQuote(data)}`}`
