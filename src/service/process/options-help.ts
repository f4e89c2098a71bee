import type { Setting } from './settings.ts'

const columns = { flag: 28, text: 44, variable: 18 }

/** The help text of these options: those with a flag as a table, then the variables with their explanations. */
export function optionsHelp(settings: readonly Setting[]): string {
  const rows = settings.filter(({ flag }) => flag !== undefined)
  const others = settings.filter(({ flag }) => flag === undefined)
  return [
    ...rows.map(flagHelp),
    `  --help, -h`.padEnd(columns.flag) + '  Show this text',
    '',
    ...others.map(variableHelp),
  ].join('\n')
}

function flagHelp({ flag = '', variable, placeholder, help, value }: Setting): string {
  const [first = '', ...more] = help
  const shown = placeholder === undefined ? `${variable}=1` : variable
  const defaultValue = value.parse(undefined)
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

function variableHelp({ variable, help }: Setting): string {
  return help
    .map((line, index) => `${(index === 0 ? `  ${variable}` : '').padEnd(columns.flag)}  ${line}`)
    .join('\n')
}
