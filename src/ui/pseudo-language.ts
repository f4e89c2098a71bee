const accented = new Map(
  Object.entries({
    a: 'á',
    b: 'ƀ',
    c: 'ç',
    d: 'ð',
    e: 'é',
    f: 'ƒ',
    g: 'ĝ',
    h: 'ĥ',
    i: 'î',
    j: 'ĵ',
    k: 'ķ',
    l: 'ļ',
    m: 'ɱ',
    n: 'ñ',
    o: 'ö',
    p: 'þ',
    q: 'ǫ',
    r: 'ŕ',
    s: 'š',
    t: 'ţ',
    u: 'û',
    v: 'ṽ',
    w: 'ŵ',
    x: 'ẋ',
    y: 'ý',
    z: 'ž',
    A: 'Å',
    B: 'Ɓ',
    C: 'Ç',
    D: 'Ð',
    E: 'É',
    F: 'Ƒ',
    G: 'Ĝ',
    H: 'Ĥ',
    I: 'Î',
    J: 'Ĵ',
    K: 'Ķ',
    L: 'Ļ',
    M: 'Ṁ',
    N: 'Ñ',
    O: 'Ö',
    P: 'Þ',
    Q: 'Ǫ',
    R: 'Ŕ',
    S: 'Š',
    T: 'Ţ',
    U: 'Û',
    V: 'Ṽ',
    W: 'Ŵ',
    X: 'Ẋ',
    Y: 'Ý',
    Z: 'Ž',
  }),
)

/** Runs of a message that must survive untouched: placeholders, doubled braces, tags. */
const machinery = /(\{\{[^}]*\}\}|\{\w+\}|<\/?\w+>)/

/**
 * English with accents, in brackets, about 30 % longer: text that stays plain is not in a catalogue, text that is cut
 * has too little room.
 */
export function pseudoText(text: string): string {
  const letters = text.split(machinery).map((part, index) => (index % 2 === 1 ? part : accent(part)))
  const padding = '·'.repeat(Math.max(0, Math.ceil(text.length * 0.3) - 2))
  return `[${letters.join('')}${padding}]`
}

function accent(text: string): string {
  return Array.from(text, (letter) => accented.get(letter) ?? letter).join('')
}
