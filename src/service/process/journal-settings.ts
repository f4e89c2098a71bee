import { resolve } from 'node:path'
import { setting } from './setting.ts'

export const journalSettings = {
  journalFile: setting<string | undefined>({
    variable: 'JOURNAL_FILE',
    help: 'A file to which the journal is written as JSON lines, or - for standard output',
    defaultValue: undefined,
    parse: (text) => (text === '-' ? text : resolve(text)),
  }),
  journalDays: setting<number | undefined>({
    variable: 'JOURNAL_DAYS',
    help: 'Erase entries of the journal after so many days; kept forever without it',
    defaultValue: undefined,
    parse: toDays,
  }),
}

function toDays(text: string, name: string): number {
  const days = Number(text)
  if (!/^\d{1,5}$/.test(text) || days < 1) throw new Error(`${name} must be a whole number of days, from 1`)
  return days
}
