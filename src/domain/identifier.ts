/**
 * The trigger identifier that the service makes from a workflow's name: lower case, only `a-z`, `0-9` and single `-`.
 *
 * As the service does: accents fall off, Cyrillic and Greek letters are spelt in Latin, a few symbols become words
 * (`$100` → `dollar100`), every other mark vanishes without leaving a gap (`user@host` → `userhost`). A name with
 * nothing that can be spelt gives `''`. Uniqueness is the caller's matter.
 */
export function identifierOf(name: string): string {
  return [...name.normalize('NFC').toLowerCase()]
    .map(spell)
    .join('')
    .replaceAll('-', ' ')
    .replaceAll(/[^a-z0-9\s]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
}

/** `identifier-suffix`: what the service answers when a live workflow already has `identifier`. */
export const suffixedIdentifier = (identifier: string, suffix: string): string => `${identifier}-${suffix}`

const pairs = (table: string): [string, string][] =>
  table
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.charAt(0), entry.slice(1)])

/** The letter first, its spelling after it. Letters that only wear an accent are not here: decomposition handles them. */
const spellings = new Map<string, string>([
  ...pairs('ßss æae œoe øo đdj łl þth ðd ħh ıi ŀl ŋn ŧt ƒf ªa ºo ſs ĸk'),
  ...pairs('аa бb вv гg дd еe ёyo жzh зz иi йj кk лl мm нn оo пp рr сs тt уu фf хh цc чch шsh щsh ъu ыy ь эe юyu яya'),
  ...pairs('єye іi їyi ґg ђdj јj љlj њnj ћc џdz ќk ѓg ѕdz ўu'),
  ...pairs('αa βb γg δd εe ζz ηh θ8 ιi κk λl μm νn ξ3 οo πp ρr σs ςs τt υy φf χx ψps ωw'),
  ...pairs('$dollar %percent &and <less >greater |or ¢cent £pound ¤currency ¥yen €euro ©c ®r ™tm'),
  ...pairs('₹indian-rupee ₽russian-ruble ₺turkish-lira ₴ukrainian-hryvnia ₩won ₿bitcoin ∞infinity ♥love ∑sum ∆delta'),
])

const accents = /\p{Mark}/gu

function spell(letter: string): string {
  const spelling = spellings.get(letter)
  if (spelling !== undefined) return spelling
  return [...letter.normalize('NFKD').replaceAll(accents, '')].map((part) => spellings.get(part) ?? part).join('')
}
