import { expect, onTestFinished, test, vi } from 'vitest'
import { limitPerMinute } from './limit-per-minute.ts'

test('the first of many within a minute are passed on, and then the number left out', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const reported: string[] = []
  const report = limitPerMinute(
    2,
    (line: string) => reported.push(line),
    (count) => reported.push(`${count} more`),
  )
  for (const line of ['a', 'b', 'c', 'd']) report(line)
  expect(reported).toEqual(['a', 'b'])
  vi.advanceTimersByTime(60_000)
  report('e')
  vi.advanceTimersByTime(600_000)
  expect(reported).toEqual(['a', 'b', '2 more', 'e'])
})
