/** Letters that Unicode does not decompose, as typed on other keyboards. */
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

/** Text normalized for search: ignores case, accents, strokes, and kinds of apostrophes and dashes. `Søren O’Neill` becomes `soren o'neill`. */
export const foldText = (text: string): string =>
  text
    .replaceAll(/[‘’‛`´ʹʻʼʽˈ′＇]/g, "'")
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toLowerCase()
    // A capital may have become two characters, one a mark, like the Turkish İ.
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(special, (letter) => plainLetters[letter] ?? letter)
