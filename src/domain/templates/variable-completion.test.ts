import { describe, expect, test } from 'vitest'
import { completionAt, insertHelper, type Insertion, insertName, namesIn } from './variable-completion.ts'

/** `|` marks the caret. */
const at = (text: string) => completionAt(text.replace('|', ''), text.indexOf('|'))
const after = (text: string, { from, to, text: put, caret }: Insertion) => {
  const whole = text.slice(0, from) + put + text.slice(to)
  return `${whole.slice(0, caret)}|${whole.slice(caret)}`
}

describe('completes', () => {
  test.each<[string, string]>([
    ['Hi {{|', ''],
    ['Hi {{ sub|', 'sub'],
    ['Hi {{subscriber.fi|', 'subscriber.fi'],
    ['Hi {{sub|}}', 'sub'],
    ['{{#|', ''],
    ['{{#if ord|', 'ord'],
    ['{{uppercase na|', 'na'],
    ['{{pluralize n "one" m|', 'm'],
  ])('%s', (text, typed) => expect(at(text)?.typed).toBe(typed))

  test.each(['|', '{|', '{{a}}|', '{{a}}b|', '{{/if|', "{{dateFormat at 'PP|", '{{na\n|'])(
    'nothing in %s',
    (text) => expect(at(text)).toBeUndefined(),
  )
})

describe('inserts a choice', () => {
  test.each<[string, string]>([
    ['Hi {{|', 'Hi {{order.id}}|'],
    ['Hi {{or|}}!', 'Hi {{order.id}}|!'],
    ['{{#if or|', '{{#if order.id}}|'],
    ['{{#if or|}}x{{/if}}', '{{#if order.id|}}x{{/if}}'],
    ['{{uppercase or|}}', '{{uppercase order.id|}}'],
    ['{{#or|', '{{#order.id}}|'],
  ])('of a name in %s', (text, expected) => {
    const place = at(text)
    if (!place) throw new Error('nothing is being written')
    expect(after(text.replace('|', ''), insertName('order.id', place))).toBe(expected)
  })

  test.each<[string, string, boolean, string]>([
    ['{{up|', 'uppercase', false, '{{uppercase |}}'],
    ['{{i|', 'if', true, '{{#if |}}{{/if}}'],
    ['{{#i|}}x{{/if}}', 'if', true, '{{#if |}}x{{/if}}'],
  ])('of a helper in %s', (text, name, block, expected) => {
    const place = at(text)
    if (!place) throw new Error('nothing is being written')
    expect(after(text.replace('|', ''), insertHelper(name, place, block))).toBe(expected)
  })
})

test.each<[string, string[]]>([
  ['', []],
  ['Hi {{name}}, {{{ order.id }}}', ['name', 'order.id']],
  ["{{#if vip}}{{dateFormat at 'P yyyy'}}{{/if}}", ['vip', 'at']],
  ['{{open {{name}}', ['name']],
])('finds the names in %j', (text, names) => expect(namesIn(text)).toEqual(names))
