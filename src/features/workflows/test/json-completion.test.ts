import { CompletionContext } from '@codemirror/autocomplete'
import { json } from '@codemirror/lang-json'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { completedKey } from './json-completion.ts'

const names = ['order.total', 'order.id', 'total', 'order.items.sku']

/** The suggestions at the bar, and the text after the first is accepted. */
function offered(text: string, explicit = false) {
  const pos = text.indexOf('|')
  const state = EditorState.create({ doc: text.replace('|', ''), extensions: [json()] })
  const found = completedKey(new CompletionContext(state, pos, explicit), names)
  const first = found?.options[0]?.apply
  const changes = found &&
    typeof first === 'string' && { from: found.from, to: found.to ?? pos, insert: first }
  return {
    labels: found?.options.map(({ label }) => label) ?? [],
    text: changes ? state.update({ changes }).state.doc.toString() : undefined,
  }
}

test.each([
  ['at the top', '{"|"}', ['"order"', '"total"'], '{"order": }'],
  [
    'inside an object of the payload',
    '{"order": {"|"}}',
    ['"total"', '"id"', '"items"'],
    '{"order": {"total": }}',
  ],
  ['inside a list of it', '{"order": {"items": [{"|"}]}}', ['"sku"'], '{"order": {"items": [{"sku": }]}}'],
  ['beside the keys that are there', '{"total": 1, "|"}', ['"order"'], '{"total": 1, "order": }'],
  ['before a colon that is there', '{"t|": 1}', ['"order"', '"total"'], '{"order": 1}'],
  ['in a value: nothing', '{"total": "|"}', [], undefined],
  ['where no name leads: nothing', '{"other": {"|"}}', [], undefined],
])('keys are offered %s', (_, text, labels, taken) => {
  expect(offered(text)).toEqual({ labels, text: taken })
})

test('without a quote, keys are offered only on request', () => {
  expect(offered('{|}').labels).toEqual([])
  expect(offered('{|}', true)).toEqual({ labels: ['"order"', '"total"'], text: '{"order": }' })
  expect(offered('{"total": |}', true).labels).toEqual([])
})
