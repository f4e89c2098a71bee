import { expect, test } from 'vitest'
import { renderedText } from '#src/domain/templates/rendered-text.ts'
import { emptyStep } from '../../model/values.ts'
import { allSuggestions, insertionOf, suggestionsAt } from './suggestions.ts'

const steps = [emptyStep('digest', 'Collect'), emptyStep('sms', 'Text')]
const offered = allSuggestions(steps, 'steps.1.template.content')
const commented = { author: 'Kim' }
const events = [commented, commented, commented]
const after = (count: number) => ({
  step: { digest: count > 0, events: events.slice(0, count), total_count: count },
})

/** The text with a snippet for what is selected, between the bars, and what is then typed. */
function written(value: string, text: string, typed: string) {
  const [before = '', selected = '', end = ''] = text.split('|')
  const found = offered.find((one) => one.value === value)
  if (!found) throw new Error(value)
  const place = { from: before.length, to: before.length + selected.length }
  const { text: inserted, caret } = insertionOf(found, place, selected)
  const whole = before + inserted + end
  return whole.slice(0, caret) + typed + whole.slice(caret)
}

test.each<[string, string, string, number, string]>([
  ['eachEvent', 'By: ||', '{{author}} ', 3, 'By: Kim Kim Kim '],
  ['eachEvent', '|{{author}};|', '', 2, 'Kim;Kim;'],
  ['countEvents', '|| for you', '', 1, '1 comment for you'],
  ['countEvents', '|| for you', '', 3, '3 comments for you'],
  ['noEvents', '|Many!|', 'One.', 3, 'Many!'],
  ['noEvents', '|Many!|', 'One.', 0, 'One.'],
])('%s in %j, then %j, is with %i events: %s', (value, text, typed, count, expected) => {
  const { text: shown, left } = renderedText(written(value, text, typed), after(count))
  expect([shown, left]).toEqual([expected, []])
})

test('parts for collected events are offered after a digest only, and not while a variable is being typed', () => {
  const kinds = (path: string) => new Set(allSuggestions(steps, path).map(({ kind }) => kind))
  expect(kinds('steps.1.variants.0.template.content')).toContain('snippet')
  expect(kinds('steps.0.template.content')).not.toContain('snippet')
  const typed = { from: 2, to: 2, typed: '', first: true, closed: false, block: false }
  expect(suggestionsAt(offered, typed).map(({ kind }) => kind)).not.toContain('snippet')
})
