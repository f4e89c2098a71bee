/** One row of the table of options: its names, its help, and how its text is parsed. */
export type Setting<Value> = {
  flag?: string
  variable?: string
  /** Placeholder of the flag's value; a flag without one is a switch. */
  placeholder?: string
  help: string | readonly string[]
  /** The value if neither flag nor variable is given. */
  defaultValue: Value
  /** Hidden in logs; the variable with the suffix `_FILE` may name a file that contains it. */
  isSecret?: true
  /** What the option needs to have an effect; the first missing need is reported. */
  needs?: readonly Need[]
  /** Parses the text. Throws a one-line error that begins with `name` and must not repeat a secret. */
  parse: (text: string, name: string) => Value
}

/** A condition on other options without which an option has no effect. */
export type Need = 'embedded' | 'upstream' | 'proxyAuth' | 'metrics' | 'noToken'

/** Records a mistake and returns undefined, so that several mistakes are reported at once. */
export type Attempt = <Value>(work: () => Value) => Value | undefined

export const collectMistakes =
  (mistakes: string[]): Attempt =>
  (work) => {
    try {
      return work()
    } catch (error) {
      mistakes.push(error instanceof Error ? error.message : String(error))
      return undefined
    }
  }

export const setting = <Value>(row: Setting<Value>): Setting<Value> => row

/** An option that is on or off, off by default. */
export const toggle = (row: Pick<Setting<boolean>, 'flag' | 'help' | 'needs'> & { variable: string }) =>
  setting<boolean>({ ...row, defaultValue: false, parse: (text) => toSwitch(text, row.variable) })

function toSwitch(text: string, name: string): boolean {
  if (/^(0|false|no)$/i.test(text)) return false
  if (/^(1|true|yes)$/i.test(text)) return true
  throw new Error(`${name} must be 1 or 0, not "${text}"`)
}

/** The name of an option in messages: its flag and its variable. */
export function nameOf({ flag, variable }: Pick<Setting<unknown>, 'flag' | 'variable'>): string {
  if (flag === undefined) return variable ?? ''
  return variable === undefined ? `--${flag}` : `--${flag} (or ${variable})`
}

const columns = { flag: 28, text: 44, variable: 18 }

/** The help text of these options: those with a flag as a table, then the variables with their explanations. */
export function helpOn(settings: readonly Setting<unknown>[]): string {
  const rows = settings.filter(({ flag }) => flag !== undefined)
  const others = settings.filter(({ flag }) => flag === undefined)
  return [
    ...rows.map(flagHelp),
    `  --help, -h`.padEnd(columns.flag) + '  Show this text',
    '',
    ...others.map(variableHelp),
  ].join('\n')
}

function flagHelp({ flag = '', variable = '', placeholder, help, defaultValue }: Setting<unknown>): string {
  const [first = '', ...more] = [help].flat()
  const shown = placeholder === undefined && variable !== '' ? `${variable}=1` : variable
  const byDefault =
    typeof defaultValue === 'string' || typeof defaultValue === 'number' ? String(defaultValue) : ''
  const cells = [
    `--${flag}${placeholder === undefined ? '' : ` ${placeholder}`}`.padEnd(columns.flag - 2),
    first.padEnd(columns.text - 2),
    shown.padEnd(columns.variable - 2),
    byDefault,
  ]
  const head = `  ${cells.join('  ')}`.trimEnd()
  return [head, ...more.map((line) => ' '.repeat(columns.flag + 2) + line)].join('\n')
}

function variableHelp({ variable = '', help }: Setting<unknown>): string {
  return [help]
    .flat()
    .map((line, index) => `${(index === 0 ? `  ${variable}` : '').padEnd(columns.flag)}  ${line}`)
    .join('\n')
}
