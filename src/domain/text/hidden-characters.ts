export type HiddenCharacter = { name: string; position: number }

const invisible = /[\p{Cf}\p{Cc}\u{a0}\u{2000}-\u{200a}\u{202f}\u{205f}\u{3000}\u{3164}\u{115f}]/u

/** The invisible characters of a text, in order; positions count from 1. */
export const hiddenIn = (text: string): HiddenCharacter[] =>
  [...text].flatMap((character, index) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return invisible.test(character) ? [{ name: `U+${code}`, position: index + 1 }] : []
  })

export const showHidden = (id: string): string =>
  [...id].map((character) => (invisible.test(character) ? '␣' : character)).join('')

/** Joiners and tags belong to the emoji or letter before them; plain letters have none. */
const joiner = String.raw`(?:\p{Join_Control}|[\u{e0020}-\u{e007f}])`
const space = String.raw`[\u00a0\u2000-\u200a\u202f\u205f\u3000]+`
/** Wide spaces count at the ends only. */
const stray = new RegExp(
  String.raw`(?<![^\0-\x7f])${joiner}|(?!${joiner})[\p{Cf}\p{Cc}\u115f\u3164]|^${space}|${space}$`,
  'gu',
)

/** A text of one line without the invisible characters that nobody types, which come with pasted text. */
export const withoutStray = (text: string): string => text.replaceAll(stray, '')
export const showStray = (text: string): string => text.replaceAll(stray, '␣')

/** What a person meant to enter in a box of one line: no invisible characters, and no spaces around. */
export const cleanText = (typed: string): string => withoutStray(typed).trim()
