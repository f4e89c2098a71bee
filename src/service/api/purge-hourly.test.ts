import { expect, onTestFinished, test, vi } from 'vitest'
import { openService } from './open-service.ts'

test('a failure of the hourly purge is logged', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const onFailure = vi.fn<(place: string, error: unknown) => void>()
  const service = await openService({ onFailure })
  onTestFinished(service.close)
  const failure = new Error('no room')
  vi.spyOn(service.store, 'purge').mockRejectedValue(failure)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(onFailure.mock.calls).toEqual([['purge', failure]])
})
