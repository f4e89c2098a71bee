import type { Condition } from '#src/contract/filter.ts'
import { hasPredicate, isOperator, operators } from '#src/contract/operators.ts'
import { compare } from './compare.ts'
import { renderValue } from './condition-value.ts'
import { shown } from '../text/shown.ts'
import { semanticsByName } from '../services/semantics.ts'

const compared = ['payload', 'subscriber', 'tenant', 'webhook']

/** Whether a condition is about one field and can be evaluated: no template in its value, and a webhook has an address. */
export const isTestable = ({ on, field, value, webhookUrl }: Condition): boolean =>
  compared.includes(on ?? '') &&
  typeof field === 'string' &&
  field !== '' &&
  (typeof value !== 'string' || !value.includes('{{')) &&
  (on !== 'webhook' || Boolean(webhookUrl))

export const subjectOf = ({ on, field, webhookUrl }: Condition) =>
  JSON.stringify([on, field, on === 'webhook' ? webhookUrl : ''])

/** Values that distinguish conditions on one field, including no value, and numbers both as number and as text. */
export function possibleValues(conditions: readonly Condition[]): unknown[] {
  const values = conditions.map(({ value }) => value ?? '')
  const texts = [...new Set(values.filter((value) => typeof value === 'string'))].toSorted()
  const numbers = [...new Set(texts.map(Number).filter(Number.isFinite))].toSorted(
    (one, other) => one - other,
  )
  const between = numbers.flatMap((number, at) => [number, ((numbers[at + 1] ?? number + 2) + number) / 2])
  const holding = operators
    .filter((one) => hasPredicate(one, 'contains'))
    .flatMap((name) => {
      const all = conditions.flatMap(({ operator, value }) => (operator === name ? [value ?? ''] : []))
      const written = all.map(shown)
      return [all, written.join('\u0001'), written.join('')]
    })
  return [
    undefined,
    null,
    true,
    false,
    {},
    [],
    ...holding,
    0,
    (numbers[0] ?? 0) - 1,
    ...between,
    '',
    '\uffff',
    ...texts.flatMap((text) => [text, `${text}\u0000`]),
  ]
}

export function passes(conditions: readonly Condition[], join: 'AND' | 'OR', actual: unknown): boolean {
  const holds = ({ operator, value }: Condition) => {
    const rendered = renderValue(value, {})
    const text = 'text' in rendered ? rendered.text : undefined
    return isOperator(operator) && compare(actual, operator, text, semanticsByName.fixed) === true
  }
  return join === 'AND' ? conditions.every(holds) : conditions.some(holds)
}
