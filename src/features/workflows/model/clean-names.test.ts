import { expect, test } from 'vitest'
import { emptyWorkflow } from './values.ts'
import { toCreate } from './to-create.ts'

test('what is compared by name is sent without invisible characters', () => {
  const values = { ...emptyWorkflow(), name: '\ufeffOrder\u200b', tags: ['gold\u200b', '👩‍💻'] }
  expect(toCreate(values)).toMatchObject({ name: 'Order', tags: ['gold', '👩‍💻'] })
})
