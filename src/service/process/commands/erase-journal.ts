import { hasVisibleText } from '#src/domain/journal/production-rule.ts'
import { eraseBefore } from '../../record/erase-old.ts'
import type { Command } from './command.ts'
import { parseDurationMs } from './new-keys.ts'
import { withData } from './with-store.ts'

export const eraseJournal: Command = {
  name: 'erase-journal',
  flags: { 'older-than': '<90d>', reason: '<text>' },
  help: 'Erase old entries of the journal, which records that and why',
  parse(_word, { 'older-than': age, reason = '' }) {
    if (age === undefined) throw new Error('--older-than says how old the entries must be, such as 90d')
    if (!hasVisibleText(reason)) throw new Error('--reason must say why the entries are erased')
    const ageMs = parseDurationMs('--older-than', age)
    return (options) =>
      withData(options, async ({ journal }) => {
        const now = new Date()
        const erased = await eraseBefore(journal, new Date(now.getTime() - ageMs), now, reason)
        return [erased === 1 ? '1 entry was erased' : `${erased} entries were erased`]
      })
  },
}
