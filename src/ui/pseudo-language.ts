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
