import { expect, test } from 'vitest'
import { leavePage } from '#src/ui/leave-page.ts'
import { emptyStep } from '../../model/values.ts'
import { rememberCopy, copiedSteps } from './clipboard.ts'

test('copied steps are remembered until the page is left', () => {
  rememberCopy([emptyStep('sms', 'Text')])
  expect(copiedSteps()?.steps).toHaveLength(1)
  leavePage()
  expect(copiedSteps()).toBeUndefined()
})
