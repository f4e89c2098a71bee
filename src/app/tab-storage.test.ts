import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '#src/testing/memory-storage.ts'
import { tabStorage } from './tab-storage.ts'

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const full = () => Object.assign(createMemoryStorage(), { setItem: forbidden })

describe('tabStorage', () => {
  it('is the storage of the tab, left as it was found', () => {
    const storage = createMemoryStorage()
    expect(tabStorage(() => storage)).toBe(storage)
    expect(storage).toHaveLength(0)
  })

  it.each([
    ['forbidden', forbidden],
    ['full', full],
  ])('is memory where storage is %s', (_, open) => {
    const storage = tabStorage(open)
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    expect(storage.key(0)).toBe('a')
    storage.clear()
    expect(storage).toHaveLength(0)
  })
})
