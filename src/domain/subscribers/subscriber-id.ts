import { addressProblem } from '../text/address.ts'
import { type HiddenCharacter, hiddenIn } from '../text/hidden-characters.ts'

/** Typed or pasted text as an id. `hidden` lists invisible characters inside the id, in order. */
export type CleanId =
  | { kind: 'id'; id: string; hidden: HiddenCharacter[] }
  | { kind: 'empty' }
  /** Does not fit into a URL: dots, which URLs treat as path steps, or half a character. */
  | { kind: 'notAddressable'; id: string }

const around = /^[\s\p{Cf}\p{Cc}]+|[\s\p{Cf}\p{Cc}]+$/gu
/** Most ids look like this and need no check of each character. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/

/** Trims spaces and invisible characters. Those inside are listed but stay: ids may contain them, and joined emoji do. */
export function cleanId(typed: string): CleanId {
  if (plain.test(typed) && !typed.startsWith('.')) return { kind: 'id', id: typed, hidden: [] }
  const id = typed.replace(around, '')
  if (id === '') return { kind: 'empty' }
  if (addressProblem(id)) return { kind: 'notAddressable', id }
  return { kind: 'id', id, hidden: hiddenIn(id) }
}
