import { expect, onTestFinished, test, vi } from 'vitest'
import { limitPerMinute } from './limit-per-minute.ts'

test('the first of many within a minute are passed on, and then the number left out', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const told: string[] = []
  const say = limitPerMinute(
    2,
    (line: string) => told.push(line),
    (count) => told.push(`${count} more`),
  )
  for (const line of ['a', 'b', 'c', 'd']) say(line)
  expect(told).toEqual(['a', 'b'])
  vi.advanceTimersByTime(60_000)
  say('e')
  vi.advanceTimersByTime(600_000)
  expect(told).toEqual(['a', 'b', '2 more', 'e'])
})
