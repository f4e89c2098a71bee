import { expect, test } from 'vitest'
import { apply } from '../json/patch.ts'
import { and, on, or, sms, wf } from '#src/testing/lint-builders.ts'
import { lintWorkflow } from './lint-workflow.ts'

const locale = (operator: string, value: string) => on('locale', operator, value, 'subscriber')
const people = (...locales: (string | undefined)[]) => locales.map((one) => ({ subscriber: { locale: one } }))
const found = (condition: object, samples = people()) =>
  lintWorkflow(wf(sms(and(condition))), samples).filter(({ code }) => code === 'languageOnly')

test.each<[string, object, ReturnType<typeof people>, string | undefined]>([
  ['a language alone, where nobody is known', locale('EQUAL', 'de'), [], 'de_DE'],
  ['a language that people have with a region', locale('EQUAL', 'de'), people('fr_FR', 'de_AT'), 'de_AT'],
  ['a language that people have so', locale('EQUAL', 'de'), people('de_AT', 'de'), undefined],
  ['people without a language', locale('EQUAL', 'en'), people(undefined), 'en_US'],
  ['a language with its region', locale('EQUAL', 'de_DE'), people('de_AT'), undefined],
  ['a field of another name', on('country', 'EQUAL', 'de', 'subscriber'), people('de_AT'), undefined],
])('%s', (_, condition, samples, plain) => {
  expect(found(condition, samples).map(({ params }) => params['plain'])).toEqual(plain ? [plain] : [])
})

test.each([
  ['EQUAL', 'STARTS_WITH'],
  ['NOT_EQUAL', 'NOT_IN'],
])('a repair of %s asks with %s for the language with any region', (operator, repaired) => {
  const workflow = wf(sms(or(locale(operator, 'de'), locale('EQUAL', 'fr_FR'))))
  const [one] = lintWorkflow(workflow, people('de_AT')).filter(({ code }) => code === 'languageOnly')
  const after = apply(workflow, one?.repair ?? [])
  expect(after).toEqual(wf(sms(or(locale(repaired, 'de'), locale('EQUAL', 'fr_FR')))))
})

test('a beginning is not compared as a number', () => {
  const [from, below] = [on('city', 'LARGER_EQUAL', 'Wi'), on('city', 'SMALLER', 'Wj')]
  expect(lintWorkflow(wf(sms(and(from, below))))).toEqual([])
  expect(lintWorkflow(wf(sms(or(from, below)))).map(({ code }) => code)).toContain('numberWithText')
})
