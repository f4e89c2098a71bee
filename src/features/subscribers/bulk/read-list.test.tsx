import { describe, expect, it } from 'vitest'
import { readList } from './ListSection.tsx'

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const wide = (text: string) =>
  new Uint8Array(Uint16Array.from(`\ufeff${text}`, (one) => one.charCodeAt(0)).buffer)

describe('readList', () => {
  it.each<[string, Uint8Array<ArrayBuffer>, string | undefined]>([
    ['UTF-8', new TextEncoder().encode('Zoë\nŁukasz'), 'Zoë\nŁukasz'],
    ['UTF-8 with a mark', new TextEncoder().encode('\ufeffZoë'), 'Zoë'],
    ['UTF-16', wide('Zoë'), 'Zoë'],
    ['the Western code page', latin('Zoë\nbuyer-1'), 'Zoë\nbuyer-1'],
    ['nothing', latin(''), ''],
    ['a workbook', latin('PK\x03\x04\x14\0\x06\0'), undefined],
  ])('reads %s', async (_, bytes, text) => {
    expect(await readList(new Blob([bytes]))).toEqual(text === undefined ? 'notText' : { text })
  })
})
