const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accents = Array.from('áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ')

/** Parts of a message that must stay unchanged: placeholders, doubled braces, tags. */
const syntax = /(\{\{[^}]*\}\}|\{\w+\}|<\/?\w+>)/

/**
 * English with accents, in brackets, about 30 % longer: text that stays plain is not in a catalogue, and text that is
 * cut off has too little room.
 */
export function pseudoText(text: string): string {
  const letters = text.split(syntax).map((part, index) => (index % 2 === 1 ? part : accent(part)))
  const padding = '·'.repeat(Math.max(0, Math.ceil(text.length * 0.3) - 2))
  return `[${letters.join('')}${padding}]`
}

function accent(text: string): string {
  return Array.from(text, (letter) => accents[plain.indexOf(letter)] ?? letter).join('')
}

/**
 * English plus a long word that cannot be broken, at the end so that controls are still found by the start of their
 * names.
 */
export const longText = (text: string): string =>
  /\p{L}/u.test(text)
    ? `${text} ${'ŵöŕđ'.repeat(4).slice(0, Math.max(4, Math.ceil(text.length * 0.4)))}`
    : text
