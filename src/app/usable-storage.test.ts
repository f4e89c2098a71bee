import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { usableStorage } from './usable-storage.ts'

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const full = () => Object.assign(createMemoryStorage(), { setItem: forbidden })

describe('usableStorage', () => {
  it('is the browser’s storage, left unchanged', () => {
    const storage = createMemoryStorage()
    expect(usableStorage(() => storage)).toBe(storage)
    expect(storage).toHaveLength(0)
  })

  it.each([
    ['forbidden', forbidden],
    ['full', full],
  ])('is memory if the browser’s storage is %s', (_, open) => {
    const storage = usableStorage(open)
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    expect(storage.key(0)).toBe('a')
    storage.clear()
    expect(storage).toHaveLength(0)
  })
})
