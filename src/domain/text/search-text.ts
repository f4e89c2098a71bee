/** Letters that Unicode does not decompose, and their spelling on other keyboards. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ƒ: 'f',
  ĸ: 'k',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/**
 * Text normalised for search: ignores case, accents, strokes, invisible characters, and variants of apostrophes and dashes. `Søren O’Neill`
 * becomes `soren o'neill`.
 */
export const foldText = (text: string): string =>
  text
    .replaceAll(/[‘’‛`´ʹʻʼʽˈ′＇]/g, "'")
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toLowerCase()
    // Lower case may turn a capital into two characters, one of them a mark, like the Turkish İ.
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(special, (letter) => plainLetters[letter] ?? letter)

/** How people write these letters on a keyboard that lacks them. */
const letterPairs: Record<string, string> = { ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue', å: 'aa' }

/** Text with pairs for such letters: `Müller` becomes `Mueller`. */
export const withLetterPairs = (text: string): string =>
  text.normalize('NFC').replaceAll(/[äöøüå]/giu, (letter) => letterPairs[letter.toLowerCase()] ?? letter)

/** Folded text with one letter for each such pair: `mueller` becomes `muller`. At the end, a word may go on. */
export const withoutLetterPairs = (folded: string): string =>
  folded.replaceAll(/(?:aa|(?<![aeiou])[aou]e)(?=\p{L})/gu, ([letter = '']) => letter)
