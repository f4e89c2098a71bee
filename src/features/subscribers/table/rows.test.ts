import { expect, it, test } from 'vitest'
import { workflowPreference } from '#src/domain/preferences/preferences.ts'
import { createEffectiveLookup } from '../why/effective.ts'
import { type RowFilter, filterRows, workflowRows } from './rows.ts'

const global = { enabled: true, in_app: true, email: true, sms: false, chat: true, push: true }
const ask = createEffectiveLookup(global)

const aResult = (
  name: string,
  type: 'sms' | 'email',
  { critical = false, off = false, own }: { critical?: boolean; off?: boolean; own?: boolean } = {},
) =>
  workflowPreference(
    {
      _id: name,
      name,
      triggers: [{ identifier: `${name.toLowerCase()}-x` }],
      critical,
      preferenceSettings: { [type]: !off },
      steps: [{ template: { type } }],
    },
    own === undefined ? undefined : { enabled: true, channels: { [type]: own } },
  )

const rows = workflowRows([
  aResult('Receipt', 'email'),
  aResult('Alert', 'sms', { critical: true }),
  aResult('Text', 'sms'),
  aResult('News', 'email', { off: true }),
  aResult('Offers', 'email', { own: false }),
  aResult('Chosen', 'email', { off: true, own: true }),
])

test.each<[RowFilter, string, string[]]>([
  ['all', '', ['Alert', 'Chosen', 'News', 'Offers', 'Receipt', 'Text']],
  ['all', ' re ', ['Receipt']],
  ['all', 'ffers-X', ['Offers']],
  ['differs', '', ['Chosen', 'Offers']],
  ['off', '', ['News', 'Offers', 'Text']],
  ['off', 'o', ['Offers']],
  ['critical', '', ['Alert']],
  ['critical', 'receipt', []],
])('finds workflows of kind %s with the search "%s"', (narrowing, query, names) => {
  const { found, counts } = filterRows(rows, { query, narrowing, ask, isAnySet: false })
  expect(found.map(({ name }) => name)).toEqual(names)
  expect(counts[narrowing]).toBe(names.length)
})

it('adds the identifier to workflows with the same name', () => {
  const twins = [aResult('News', 'email'), aResult('News', 'sms'), aResult('Offers', 'sms')]
  expect(workflowRows(twins).map(({ name }) => name)).toEqual(['News (news-x)', 'News (news-x)', 'Offers'])
})

it('counts a workflow whose master switch is off as set for the subscriber', () => {
  const stored = { enabled: false, channels: {} }
  const off = workflowPreference({ _id: 'w', name: 'W', steps: [{ template: { type: 'email' } }] }, stored)
  const { counts } = filterRows(workflowRows([off]), { query: '', narrowing: 'all', ask, isAnySet: false })
  expect(counts).toEqual({ all: 1, differs: 1, off: 1, critical: 0 })
})

it('asks the engine only a few times for two thousand workflows', () => {
  const many = workflowRows(
    Array.from({ length: 2000 }, (_, index) => aResult(`Flow ${index}`, index % 2 ? 'sms' : 'email')),
  )
  const answers = new Set(many.map((row) => ask(row, row.uses[0] ?? 'chat')))
  expect(answers.size).toBe(2)
})
