import { expect, test, vi } from 'vitest'
import { createFakeLocks } from '#src/testing/fake-locks.ts'
import { holdLock } from './tab-lock.ts'

const ignore = () => undefined

test.each([
  ['with locks', createFakeLocks()],
  ['on an origin without locks', null],
])('what cannot be read once held is reported once, and left to other tabs, %s', async (_, locks) => {
  const onHeld = vi.fn(() => Promise.reject(new Error('unreadable')))
  const lock = holdLock('a', locks, onHeld, ignore)
  await expect(lock.take()).rejects.toThrow('unreadable')
  await expect(lock.steal()).rejects.toThrow('unreadable')
  expect(onHeld).toHaveBeenCalledTimes(2)
  const other = vi.fn(async () => {})
  await holdLock('a', locks, other, ignore).take()
  expect(other).toHaveBeenCalledOnce()
})

test('on an origin without locks, a tab is told when another takes over', async () => {
  const onLost = vi.fn()
  const [first, second] = [onLost, ignore].map((lost) => holdLock('b', null, async () => {}, lost))
  await first?.take()
  await second?.take()
  expect(onLost).not.toHaveBeenCalled()
  await second?.steal()
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce())
  first?.release()
  second?.release()
})

test('a lock that is given up while it is being taken goes to the next tab', async () => {
  const locks = createFakeLocks()
  let read = ignore as () => void
  const first = holdLock('a', locks, () => new Promise<void>((done) => (read = done)), ignore)
  const taken = first.take()
  first.release()
  read()
  await taken
  const next = vi.fn(async () => {})
  await holdLock('a', locks, next, ignore).take()
  expect(next).toHaveBeenCalledOnce()
})
