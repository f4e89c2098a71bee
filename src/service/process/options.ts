import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { editDistance } from '#src/domain/text/edit-distance.ts'
import type { StorePlace } from '../store/databases/open-store.ts'
import { toAccess, type AccessOptions } from './access-options.ts'
import { collectMistakes } from './mistakes.ts'
import { withSecretFiles } from './secret-files.ts'
import {
  accessSettings,
  type AccessTexts,
  allSettings,
  nameOf,
  needs,
  type PlainOptions,
  secretVariables,
  type Setting,
  settings,
} from './settings.ts'

export type Options = AccessOptions & PlainOptions

export type Variables = Record<string, string | undefined>

/** Flags that only a command has, each with a value. */
export type CommandFlags = readonly string[]

export type ParsedOptions = {
  options: Options
  /** Arguments that are not flags, in order. */
  words: string[]
  /** Values of the flags in `commandFlags`. */
  flags: Record<string, string>
  help: boolean
  /** One line per mistake, without secrets. The affected options have their default values. */
  mistakes: string[]
}

/** Reads the command line and the variables, and continues after a mistake, so that all are reported at once. */
export function readOptions(
  argv: readonly string[],
  variables: Variables,
  commandFlags: CommandFlags = [],
): ParsedOptions {
  const { words, given: flagged, mistakes } = readFlags(argv, commandFlags)
  const attempt = collectMistakes(mistakes)
  const all = attempt(() => withSecretFiles(variables, secretVariables)) ?? variables
  const read = (row: Setting): unknown => {
    const flag = row.flag === undefined ? undefined : flagged[row.flag]
    const { data, error } = row.value.safeParse(flag ?? (all[row.variable]?.trim() || undefined))
    if (!error) return data
    // A switch has no text of its own.
    mistakes.push(`${row.placeholder ? nameOf(row) : row.variable} ${error.issues[0]?.message ?? ''}`)
    return row.value.parse(undefined)
  }
  const readAll = <Rows extends Record<string, Setting>>(rows: Rows) =>
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, read(row)]))
  const plain = readAll(settings) as PlainOptions // each setting has a row
  const given = readAll(accessSettings) as AccessTexts // as above
  mistakes.push(...ineffectiveOptionLines({ ...plain, ...given }))
  const access = toAccess(given, plain.upstream, attempt)
  const flags = Object.fromEntries(
    commandFlags.flatMap((name) => (flagged[name] === undefined ? [] : [[name, flagged[name]]])),
  )
  return { options: { ...plain, ...access }, words, flags, help: flagged['help'] !== undefined, mistakes }
}

/** A line for each option that would have no effect, because an operator who sets it relies on it. */
const ineffectiveOptionLines = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries<Setting>({ ...settings, ...accessSettings }).flatMap(([name, row]) => {
    if (!row.needs || values[name] === row.value.parse(undefined)) return []
    const missing = row.needs.find((need) => !needs[need].isMet(values))
    return missing ? [`${nameOf(row)} has no effect ${needs[missing].otherwise}`] : []
  })

function readFlags(argv: readonly string[], commandFlags: CommandFlags) {
  const flagsWithValue = new Set([
    ...allSettings.flatMap(({ flag, placeholder }) => (flag && placeholder ? [flag] : [])),
    ...commandFlags,
  ])
  const switches = new Set([
    ...allSettings.flatMap(({ flag, placeholder }) => (flag && !placeholder ? [flag] : [])),
    'help',
  ])
  const config = {
    ...Object.fromEntries([...flagsWithValue].map((name) => [name, { type: 'string' } as const])),
    ...Object.fromEntries([...switches].map((name) => [name, { type: 'boolean' } as const])),
    help: { type: 'boolean', short: 'h' } as const,
  }
  const { tokens } = parseArgs({ args: [...argv], options: config, strict: false, tokens: true })
  const words: string[] = []
  const given: Record<string, string | undefined> = {}
  const mistakes: string[] = []
  let isAfterUnknown = false
  for (const token of tokens) {
    // A word after an unknown flag is probably its value.
    if (token.kind === 'positional' && !isAfterUnknown) words.push(token.value)
    isAfterUnknown = false
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const isMissing = value === undefined || (!inlineValue && value.startsWith('--'))
    isAfterUnknown = !flagsWithValue.has(name) && !switches.has(name)
    if (isAfterUnknown)
      mistakes.push(
        `Unknown option '${rawName}'${suggestionFor(name, [...flagsWithValue, ...switches], '--')}`,
      )
    else if (switches.has(name) && value !== undefined) mistakes.push(`${rawName} takes no value`)
    else if (switches.has(name)) given[name] = '1'
    else if (isMissing) mistakes.push(`${rawName} needs a value`)
    else given[name] = value
  }
  return { words, given, mistakes }
}

/** The end of a message, with a suggestion if the name is probably mistyped. */
export function suggestionFor(name: string, known: readonly string[], before = ''): string {
  const near = known.find((one) => one.length > 3 && editDistance(one, name) <= 2)
  return near === undefined ? '' : `. Did you mean ${before}${near}?`
}

/** One line for each variable that is probably a mistyped one of ours, or of another program with similar names. */
export function unknownVariableLines(variables: Variables): string[] {
  const known = allSettings.map(({ variable }) => variable)
  const long = known.filter((name) => name.length >= minGuessLength)
  return Object.keys(variables)
    .filter((name) => name.length >= minGuessLength && !known.includes(name))
    .flatMap((name) => {
      const near = long.find((one) => editDistance(one, name) <= (one.length >= 8 ? 2 : 1))
      return near === undefined ? [] : [`The variable ${name} is not read. Did you mean ${near}?`]
    })
}

const minGuessLength = 6

/**
 * The address of a service on this machine. One that listens on all interfaces is shown as loopback, so that
 * links can be opened.
 */
export function addressOf(host: string, port: number): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

export const storePlaceOf = ({ data, databaseUrl }: Pick<Options, 'data' | 'databaseUrl'>): StorePlace =>
  databaseUrl === undefined ? { directory: resolve(data) } : { databaseUrl }
