/** Letters that Unicode does not take apart, as people write them who do not have them on their keyboard. */
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
 * A text as it is compared in a search: case, accents, letters with strokes, kinds of apostrophes and dashes do not count.
 * `Søren O’Neill` becomes `soren o'neill`.
 */
export const foldText = (text: string): string =>
  text
    .replaceAll(/[‘’‛`´ʹʻʼʽˈ′＇]/g, "'")
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toLowerCase()
    // A capital may have become two characters of which one is a mark, as the Turkish İ does.
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(special, (letter) => plainLetters[letter] ?? letter)
