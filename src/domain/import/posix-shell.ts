import { controlCharacters, matchesAt, type Piece, expansion, readUntil } from './shell-pieces.ts'

const continued = /\\\r?\n/y

export function posixPiece(text: string, at: number): Piece {
  const two = text.slice(at, at + 2)
  if (text.charAt(at) === "'") return readUntil(text, "'", at + 1)
  if (text.charAt(at) === '"') return inDoubleQuotes(text, at + 1)
  if (two === "$'") return inDollarQuotes(text, at + 2)
  if (two === '$"') return inDoubleQuotes(text, at + 2)
  if (matchesAt(continued, text, at)) return { text: '', next: continued.lastIndex }
  if (text.charAt(at) === '\\' && at + 1 < text.length) return { text: text.charAt(at + 1), next: at + 2 }
  return { text: text.charAt(at), next: at + 1, expands: matchesAt(expansion, text, at) }
}

function inDoubleQuotes(text: string, from: number): Piece {
  let read = ''
  let expands = false
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"') return { text: read, next: at + 1, expands }
    if (matchesAt(continued, text, at)) at = continued.lastIndex - 1
    else if (char === '\\' && '$`"\\'.includes(text.charAt(at + 1)) && at + 1 < text.length)
      read += text.charAt(++at)
    else {
      expands ||= matchesAt(expansion, text, at)
      read += char
    }
  }
  return { text: read, next: text.length + 1, expands }
}

const codes =
  /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([0-7]{1,3})|c([\s\S])|([\s\S]))/y

/** Reads text between `$'` and `'`, with escapes as in C. */
function inDollarQuotes(text: string, from: number): Piece {
  let read = ''
  let at = from
  while (at < text.length) {
    if (text.charAt(at) === "'") return { text: read, next: at + 1 }
    codes.lastIndex = at
    const code = codes.exec(text)
    read += code ? spelt(code) : text.charAt(at)
    at = code ? codes.lastIndex : at + 1
  }
  return { text: read, next: text.length + 1 }
}

function spelt([, byte, short, long, octal, ctrl, plain = '']: RegExpExecArray): string {
  const hex = byte ?? short ?? long
  if (hex !== undefined) return character(Number.parseInt(hex, 16))
  if (octal !== undefined) return character(Number.parseInt(octal, 8))
  if (ctrl !== undefined) return character(ctrl.charCodeAt(0) & 0x1f)
  return controlCharacters.get(plain) ?? (`'"?\\`.includes(plain) ? plain : `\\${plain}`)
}

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '�')
