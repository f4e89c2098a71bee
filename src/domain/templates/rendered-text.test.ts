import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderedText } from './rendered-text.ts'

const names = {
  name: 'ada lovelace',
  empty: '',
  count: 2,
  none: null,
  yes: true,
  list: [{ id: 1 }, { id: 2 }],
  words: ['a', 'b'],
  nothing: [],
  person: { first: 'Ada', friends: ['Bo'] },
  odd: 'a & <b>',
  items: [
    { id: 1, kind: 'b' },
    { id: 2, kind: 'a' },
    { id: 3, kind: 'b' },
  ],
}

test.each<[string, string]>([
  ['Hello {{name}}', 'Hello ada lovelace'],
  ['{{list.[1].id}}', '2'],
  ['{{odd}} {{{odd}}}', 'a & <b> a & <b>'],
  ['[{{missing}}{{missing.deep}}{{none}}]', '[]'],
  ['{{words}} {{person}} {{yes}}', 'a,b [object Object] true'],
  ['{{constructor}}{{person.toString}}', ''],
  ['a{{!-- note --}}b', 'ab'],
  ['{{#if yes}}y{{else}}n{{/if}}', 'y'],
  ['{{#unless nothing}}y{{/unless}}', 'y'],
  ['{{#if (lt count 1)}}few{{else if yes}}some{{/if}}', 'some'],
  ['{{#each words}}{{@index}}{{this}}{{#unless @last}}, {{/unless}}{{/each}}', '0a, 1b'],
  ['{{#each list}}{{id}}{{#if @first}}!{{/if}}{{../count}}{{/each}}', '1!222'],
  ['{{#each person}}{{@key}} {{/each}}', 'first friends '],
  [
    '{{#with person}}{{first}}{{#each friends}}{{this}}{{../first}}{{@root.count}}{{/each}}{{/with}}',
    'AdaBoAda2',
  ],
  ['{{uppercase name}} {{titlecase name}} {{lowercase "ÄB"}}', 'ADA LOVELACE Ada Lovelace äb'],
  ['{{pluralize count "parcel" "parcels"}} {{pluralize 1 "parcel" "parcels"}}', 'parcels parcel'],
  ['{{#equals count "2"}}two{{else}}other{{/equals}}', 'two'],
  ['{{dateFormat "2026-03-01" "PPP"}} {{dateFormat name "PPP"}}', 'March 1st, 2026 ada lovelace'],
  [
    '{{numberFormat 1234567.891}} {{numberFormat "5"}} {{numberFormat name}}',
    '1,234,567.89 5.00 ada lovelace',
  ],
  ['{{numberFormat 1234.5 decimalLength=1 thousandsSep="." decimalSep=","}}', '1.234,5'],
  ['{{#each (groupBy items "kind")}}{{key}}:{{#each items}}{{id}}{{/each}} {{/each}}', 'b:13 a:2 '],
  ['{{unique items "kind"}} {{#each (sortBy items "kind")}}{{id}}{{/each}}', 'b,a 213'],
  ['{{lookup person "first"}}{{log "x"}}{{{json words}}}', 'Ada["a","b"]'],
])('%s', (text, expected) => {
  expect(renderedText(text, names)).toMatchObject({ text: expected, left: [], isBroken: false })
})

test.each<[string, string, string[]]>([
  ['on {{i18n "greeting"}}', 'on {{i18n}}', ['{{i18n}}']],
  ['on {{dateFormat "2026-03-01" "Q"}}', 'on {{dateFormat}}', ['{{dateFormat}}']],
  ['{{uppercase count}}', '{{uppercase}}', ['{{uppercase}}']],
  ['{{constructor name}}', '{{constructor}}', ['{{constructor}}']],
  ['{{#if (unknown x)}}x{{/if}}', '{{#if}}', ['{{#if}}']],
])('%s is left to the service', (text, expected, left) => {
  expect(renderedText(text, names)).toEqual({ text: expected, left, isBroken: false })
})

test('a broken text is left unchanged', () => {
  expect(renderedText('{{#if x}}', names)).toEqual({ text: '{{#if x}}', left: [], isBroken: true })
})

test('never throws, whatever the values are', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), (more, x) => {
      const text =
        '{{x}}{{x.y}}{{#each x}}{{this}}{{@key}}{{/each}}{{uppercase x}}{{#if (gt x 1)}}{{x}}{{/if}}'
      expect(renderedText(text, { ...more, x }).isBroken).toBe(false)
    }),
  )
})

test.each<[string, string[] | undefined]>([
  ['Hello {{name}}', undefined],
  ['{{missing}}{{missing.deep}}{{none}}{{empty}}{{missing}}', ['missing', 'missing.deep', 'none', 'empty']],
  ['{{#each list}}{{id}}{{price}}{{/each}}', ['price']],
])('in %s the empty variables are %j', (text, empty) => {
  expect(renderedText(text, names).empty).toEqual(empty)
})

test('tells which variables are objects', () => {
  expect(
    renderedText('{{person}} {{#each list}}{{this}}{{/each}} {{list}} {{person.first}}', names).objects,
  ).toEqual(['person', 'this', 'list'])
})
