const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accents = Array.from('áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ')

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
  return Array.from(text, (letter) => accents[plain.indexOf(letter)] ?? letter).join('')
}

/** English that ends in one more word, which cannot be broken: a control is still found by the beginning of its name. */
export const longText = (text: string): string =>
  /\p{L}/u.test(text)
    ? `${text} ${'ŵöŕđ'.repeat(4).slice(0, Math.max(4, Math.ceil(text.length * 0.4)))}`
    : text
