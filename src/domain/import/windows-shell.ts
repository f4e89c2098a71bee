import {
  controlCharacters,
  matchesAt,
  type Piece,
  readWords,
  expansion,
  type ShellReading,
  readUntil,
} from './shell-pieces.ts'

export function powershellPiece(text: string, at: number): Piece {
  const here = /^@(['"])[ \t]*\r?\n/.exec(text.slice(at, at + 80))
  if (here) return hereText(text, at + here[0].length, `${here[1]}@`)
  if (text.charAt(at) === "'") return quotedTwice(text, at + 1)
  if (text.charAt(at) === '"') return inTickQuotes(text, at + 1)
  if (/^`\r?\n/.test(text.slice(at, at + 3))) return { text: '', next: text.indexOf('\n', at) + 1 }
  if (text.charAt(at) === '`')
    return { text: ticked(text.charAt(at + 1)), next: Math.min(at + 2, text.length) }
  return { text: text.charAt(at), next: at + 1, expands: matchesAt(expansion, text, at) }
}

/** Reads text between `@'` and `'@`, each on its own line. */
function hereText(text: string, from: number, mark: string): Piece {
  const piece = readUntil(text, `\n${mark}`, from)
  return {
    ...piece,
    text: piece.text.replace(/\r$/, ''),
    expands: mark === '"@' && /\$[\w{(]/.test(piece.text),
  }
}

/** Two quotes stand for one. */
function quotedTwice(text: string, from: number): Piece {
  let piece = readUntil(text, "'", from)
  let read = piece.text
  while (text.charAt(piece.next) === "'") {
    piece = readUntil(text, "'", piece.next + 1)
    read += `'${piece.text}`
  }
  return { text: read, next: piece.next }
}

const ticked = (char: string) => (char === '0' ? '\0' : (controlCharacters.get(char) ?? char))

function inTickQuotes(text: string, from: number): Piece {
  let read = ''
  let expands = false
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at)
    const doubled = char === '"' && text.charAt(at + 1) === '"'
    if (char === '"' && !doubled) return { text: read, next: at + 1, expands }
    if (char === '`' && at + 1 < text.length) read += ticked(text.charAt(++at))
    else {
      expands ||= char === '$' && matchesAt(expansion, text, at)
      read += char
      if (doubled) at++
    }
  }
  return { text: read, next: text.length + 1, expands }
}

/** cmd removes its carets first; then the program splits the rest into words. */
export function cmdWords(text: string): ShellReading {
  const { line, more, expands } = withoutCarets(text)
  const reading = readWords(line, programPiece, () => false)
  return {
    words: reading.words.map((word) => ({ ...word, expands: expands && /%\w+%/.test(word.text) })),
    unclosed: reading.unclosed,
    more,
  }
}

function withoutCarets(text: string): { line: string; more: boolean; expands: boolean } {
  let line = ''
  let quoted = false
  let expands = false
  const plain = text.replaceAll('\r\n', '\n').trim()
  for (let at = 0; at < plain.length; at++) {
    const char = plain.charAt(at)
    if (char === '^' && !quoted) {
      // At the end of a line it joins the lines and makes the next character literal.
      if (plain.charAt(at + 1) === '\n') at++
      line += plain.charAt(++at)
      continue
    }
    if (!quoted && '&|<>\n'.includes(char)) return { line, more: true, expands }
    if (char === '"') quoted = !quoted
    if (/^%\w+%/.test(plain.slice(at, at + 80))) expands = true
    line += char
  }
  return { line, more: false, expands }
}

/** A program's arguments on Windows: only `"` quotes, and a backslash is literal unless a quote follows. */
function programPiece(text: string, at: number): Piece {
  if (text.charAt(at) !== '"') return escapedQuote(text, at) ?? { text: text.charAt(at), next: at + 1 }
  let read = ''
  let next = at + 1
  while (next < text.length) {
    const piece = escapedQuote(text, next)
    if (!piece && text.charAt(next) === '"') {
      if (text.charAt(next + 1) !== '"') return { text: read, next: next + 1 }
      next++
    }
    read += piece?.text ?? text.charAt(next)
    next = piece?.next ?? next + 1
  }
  return { text: read, next: text.length + 1 }
}

const backslashes = /(\\+)(")?/y

function escapedQuote(text: string, at: number): Piece | undefined {
  backslashes.lastIndex = at
  const match = backslashes.exec(text)
  if (!match) return undefined
  const [, run = '', quote] = match
  if (quote === undefined) return { text: run, next: at + run.length }
  const half = '\\'.repeat(run.length >> 1)
  return run.length % 2 === 1
    ? { text: `${half}"`, next: at + run.length + 1 }
    : { text: half, next: at + run.length }
}
