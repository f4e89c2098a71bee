import { expect, test } from 'vitest'
import { emptyMetadata, emptyStep, emptyWorkflow } from './values.ts'
import { toCreate } from './to-create.ts'

test('what is compared by name is sent without invisible characters', () => {
  const values = { ...emptyWorkflow(), name: '\ufeffOrder\u200b', tags: ['gold\u200b', 'gold', '👩‍💻'] }
  expect(toCreate(values)).toMatchObject({ name: 'Order', tags: ['gold', '👩‍💻'] })
})

test.each<[string, number | undefined]>([
  ['１２', 12],
  ['1 000', 1000],
  ['1.000', undefined],
])('an amount of %s is sent as %j', (amount, sent) => {
  const wait = { ...emptyStep('delay', 'Wait'), metadata: { ...emptyMetadata(), amount } }
  expect(toCreate({ ...emptyWorkflow(), steps: [wait] }).steps[0]?.metadata?.amount).toBe(sent)
})
