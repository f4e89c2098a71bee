import { addressProblem } from '../text/address.ts'

/** Typed or pasted text as an id. `hidden` lists invisible characters inside the id, in order. */
export type CleanId =
  | { kind: 'id'; id: string; hidden: HiddenCharacter[] }
  | { kind: 'empty' }
  /** Does not fit into a URL: dots, which URLs treat as path steps, or half a character. */
  | { kind: 'notAddressable'; id: string }

export type HiddenCharacter = { name: string; position: number }

const names = new Map([
  ['\u00a0', 'U+00A0 no-break space'],
  ['\u00ad', 'U+00AD soft hyphen'],
  ['\u200b', 'U+200B zero-width space'],
  ['\u200c', 'U+200C zero-width non-joiner'],
  ['\u200d', 'U+200D zero-width joiner'],
  ['\u200e', 'U+200E left-to-right mark'],
  ['\u200f', 'U+200F right-to-left mark'],
  ['\u2060', 'U+2060 word joiner'],
  ['\ufeff', 'U+FEFF byte order mark'],
  ['\t', 'U+0009 tab'],
  ['\n', 'U+000A line break'],
  ['\r', 'U+000D line break'],
])

const around = /^[\s\p{Cf}\p{Cc}]+|[\s\p{Cf}\p{Cc}]+$/gu
/** Most ids look like this and need no check of each character. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/
const invisible = /[\p{Cf}\p{Cc}\u{a0}\u{2000}-\u{200a}\u{202f}\u{205f}\u{3000}\u{3164}\u{115f}]/u

/** Trims spaces and invisible characters. Those inside are listed but stay: ids may contain them, and joined emoji do. */
export function cleanId(typed: string): CleanId {
  if (plain.test(typed) && !typed.startsWith('.')) return { kind: 'id', id: typed, hidden: [] }
  const id = typed.replace(around, '')
  if (id === '') return { kind: 'empty' }
  if (addressProblem(id)) return { kind: 'notAddressable', id }
  const hidden = [...id].flatMap((character, index) =>
    invisible.test(character) ? [{ name: nameOf(character), position: index + 1 }] : [],
  )
  return { kind: 'id', id, hidden }
}

function nameOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return names.get(character) ?? `U+${code}`
}

export const withoutHidden = (id: string): string =>
  [...id].filter((character) => !invisible.test(character)).join('')

export const showHidden = (id: string): string =>
  [...id].map((character) => (invisible.test(character) ? '␣' : character)).join('')
