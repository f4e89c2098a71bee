import { expect, test } from 'vitest'
import { messagesOf } from '#src/client/failure.ts'
import { createAndOpen, setUpBulk, smsOff, waitForPhase } from '#src/testing/bulk-tabs.ts'
import { failureOf } from './run-text.ts'
import { whenOver } from './use-runs.ts'

const { openTab, seed } = setUpBulk()

test('a run that ended before anybody asked is over', async () => {
  await seed(['ann'])
  const { run } = await createAndOpen(openTab(), smsOff(['ann']))
  await run.go()
  await waitForPhase(run, 'done')
  await whenOver(run)
  expect(run.get().head.phase).toBe('done')
})

test('a refusal that 0.1.0 kept, without the whole answer, shows its messages', () => {
  const failure = failureOf({ kind: 'refused', status: 400, messages: ['Subscriber ann not found'] })
  expect(failure.kind === 'refused' && messagesOf(failure.problem)).toEqual(['Subscriber ann not found'])
})
