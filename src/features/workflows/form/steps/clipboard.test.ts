import { expect, test } from 'vitest'
import { leavePage } from '#src/ui/leave-page.ts'
import { emptyStep } from '../../model/values.ts'
import { hold, whatIsHeld } from './clipboard.ts'

test('copied steps are remembered until the page is left', () => {
  hold([emptyStep('sms', 'Text')], { inputsOf: () => [] })
  expect(whatIsHeld()?.steps).toHaveLength(1)
  leavePage()
  expect(whatIsHeld()).toBeUndefined()
})
