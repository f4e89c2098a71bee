/**
 * The trigger identifier that the service makes from a workflow's name: lower case, only `a-z`, `0-9` and single `-`.
 *
 * Follows the service: accents are dropped, Cyrillic, Greek, Arabic, Georgian and Armenian letters are
 * transliterated, a few symbols become words (`$100` → `dollar100`), other marks disappear without a gap (`user@host`
 * → `userhost`). A name with nothing to transliterate gives `''`. Uniqueness is up to the caller.
 */
export function identifierOf(name: string): string {
  return Array.from(name.normalize('NFC').toLowerCase())
    .map(spell)
    .join('')
    .replaceAll('-', ' ')
    .replaceAll(/[^a-z0-9\s]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
}

/** Whether calls, links and logs can carry it as it is written. A service takes more, such as spaces. */
export const isPlainIdentifier = (identifier: string): boolean => /^[\w.-]+$/.test(identifier)

export const suffixedIdentifier = (identifier: string, suffix: string): string => `${identifier}-${suffix}`

const pairs = (table: string): [string, string][] =>
  table
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.charAt(0), entry.slice(1)])

/** Each letter followed by its transliteration. Accented letters are handled by decomposition. */
const spellings = new Map<string, string>([
  ...pairs('ßss æae œoe øo đdj łl þth ðd ħh ıi ŀl ŋn ŧt ƒf ªa ºo ſs ĸk əe –- ˚o ∂d'),
  ...pairs(
    'аa бb вv гg дd еe ёyo жzh зz иi йj кk лl мm нn оo пp рr сs тt уu фf хh цc чch шsh щsh ъu ыy ь эe юyu яya',
  ),
  ...pairs('єye іi їyi ґg ђdj јj љlj њnj ћc џdz ќk ѓg ѕdz ўu ғgh қkh ңng үue ұu һh әae өoe ѝu'),
  ...pairs('αa βb γg δd εe ζz ηh θ8 ιi κk λl μm νn ξ3 οo πp ρr σs ςs τt υy φf χx ψps ωw'),
  ...pairs('$dollar %percent &and <less >greater |or ¢cent £pound ¤currency ¥yen €euro ©c ®r ™tm'),
  ...pairs(
    'ءa آaa أa ؤu إi ئe اa بb ةh تt ثth جj حh خkh دd ذth رr زz سs شsh صs ضdh طt ظz عa غgh فf قq كk لl مm نn هh وw ىa يy',
  ),
  ...pairs('پp چch ژzh کk گg یy ٠0 ١1 ٢2 ٣3 ٤4 ٥5 ٦6 ٧7 ٨8 ٩9 ۰0 ۱1 ۲2 ۳3 ۴4 ۵5 ۶6 ۷7 ۸8 ۹9'),
  ...pairs(
    'აa ბb გg დd ეe ვv ზz თt იi კk ლl მm ნn ოo პp ჟzh რr სs ტt უu ფf ქk ღgh ყq შsh ჩch ცts ძdz წts ჭch ხkh ჯj ჰh',
  ),
  ...pairs(
    'աa բb գg դd եe զz էe ըy թt ժjh իi լl խx ծc կk հh ձd ղgh ճtw մm յy նn շsh չch պp ջj ռr սs վv տt րr ցc փp քq օo ֆf',
  ),
  ...pairs('₹indian-rupee ₽russian-ruble ₺turkish-lira ₴hryvnia ₩won ₿bitcoin ∞infinity ♥love ∑sum ∆delta'),
])

const accents = /\p{Mark}/gu

function spell(letter: string): string {
  const spelling = spellings.get(letter)
  if (spelling !== undefined) return spelling
  return Array.from(letter.normalize('NFKD').replaceAll(accents, ''))
    .map((part) => spellings.get(part) ?? part)
    .join('')
}
