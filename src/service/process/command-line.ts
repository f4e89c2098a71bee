import { startedAs } from './command-hint.ts'
import type { Command, RunCommand } from './commands/command.ts'
import { check } from './commands/check.ts'
import { dataCommands } from './commands/data.ts'
import { environmentCommands } from './commands/environments.ts'
import { journalCommands } from './commands/journal.ts'
import { keyCommands } from './commands/keys.ts'
import { readOptions, type Options, type Variables } from './options.ts'
import { allSettings, type Setting } from './settings.ts'
import { reasonOf } from '../store/sql/store-error.ts'

export type ParsedCommandLine =
  | { kind: 'run'; options: Options }
  | { kind: 'command'; run: RunCommand; options: Options }
  | { kind: 'help' }
  /** One line for each mistake, without secrets. */
  | { kind: 'bad'; lines: string[] }

/** In the order of the help text. */
export const commands: readonly Command[] = [
  ...keyCommands,
  ...environmentCommands,
  ...dataCommands,
  ...journalCommands,
  check,
]

const commandFlags = [...new Set(commands.flatMap(({ flags = {} }) => Object.keys(flags)))]

/** Parses the command line: the service, or one of its commands with the same options. */
export function readCommandLine(argv: readonly string[], variables: Variables): ParsedCommandLine {
  const { options, words, flags, help: isHelp, mistakes } = readOptions(argv, variables, commandFlags)
  if (isHelp) return { kind: 'help' }
  let run: RunCommand | undefined
  try {
    run = toRun(words, flags)
  } catch (error) {
    mistakes.push(reasonOf(error))
  }
  if (mistakes.length > 0)
    return { kind: 'bad', lines: [...mistakes.slice(0, -1), `${mistakes.at(-1)}. See ${startedAs()} --help`] }
  return run ? { kind: 'command', run, options } : { kind: 'run', options }
}

function toRun(
  [name, word = '', ...more]: readonly string[],
  flags: Record<string, string>,
): RunCommand | undefined {
  const command = commands.find((one) => one.name === name)
  if (name !== undefined && command === undefined) throw new Error(`Unknown command '${name}'`)
  const foreign = Object.keys(flags).find((flag) => command?.flags?.[flag] === undefined)
  if (foreign !== undefined)
    throw new Error(
      `--${foreign} belongs to ${commands.flatMap((one) => (one.flags?.[foreign] ? one.name : [])).join(', ')}`,
    )
  if (command === undefined) return undefined
  const tooMany = more[0] ?? (command.argument === undefined && word !== '' ? word : undefined)
  if (tooMany !== undefined) throw new Error(`Unexpected argument '${tooMany}'. ${usageOf(command)}`)
  if (command.argument !== undefined && word.trim() === '')
    throw new Error(`${command.name} needs ${command.argument}. ${usageOf(command)}`)
  return command.parse(word, flags)
}

/** The usage line of a command. */
function usageOf({ name, argument, flags = {} }: Command): string {
  const parts = [name, argument, ...Object.entries(flags).map(([flag, value]) => `[--${flag} ${value}]`)]
  return `Use ${startedAs()} ${parts.filter(Boolean).join(' ')}`
}

function helpOnCommand({ name, argument, flags = {}, help }: Command): string[] {
  const first = `  ${`${name}${argument === undefined ? '' : ` ${argument}`}`.padEnd(25)}  ${help}`
  return [first, ...Object.entries(flags).map(([flag, value]) => `    ${`--${flag} ${value}`}`)]
}

/** One that is a switch has no placeholder, and one for secrets only a variable. */
function helpOnOption({ flag, placeholder, variable, help, value, isSecret }: Setting): string {
  const shown = placeholder === undefined && flag ? `${variable}=1` : variable
  const names = flag ? `--${flag}${placeholder ? ` ${placeholder}` : ''}, ${shown}` : variable
  const file = isSecret ? `; ${variable}_FILE names a file with it` : ''
  const given = value.parse(undefined)
  const byDefault = typeof given === 'string' || typeof given === 'number' ? ` (${given})` : ''
  return `  ${names}\n      ${help}${file}${byDefault}`
}

export const help = `Carillon: the admin console of a notification service, with a service of its own.

  ${startedAs()} [options]            Run the service with the console
  ${startedAs()} <command> [options]  Do one of these with its data:

${commands.flatMap(helpOnCommand).join('\n')}

${allSettings.map(helpOnOption).join('\n')}
  --help, -h
      Show this text

  With --upstream, the embedded service does not start, and options for it are refused;
  the journal is stored where its data would be.
`
