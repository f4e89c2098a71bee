export type ShellWord = {
  text: string
  /** Contains a variable or a command that a shell would replace. Kept as written: nothing is run. */
  expands: boolean
}

export type ShellReading = {
  /** Of the first command only. */
  words: ShellWord[]
  unclosed: boolean
  /** Another command, a pipe or a redirection follows and was ignored. */
  more: boolean
}

/** Part of a word: its text, and where it ends. If it is never closed, `next` is past the end of the text. */
type Piece = { text: string; next: number; expands?: boolean }

/** The words of a command as bash would pass them on, without expansions. Nothing is run. */
export function shellWords(text: string): ShellReading {
  const words: ShellWord[] = []
  let word: ShellWord | undefined
  let at = 0
  while (at < text.length) {
    const char = text.charAt(at)
    if (';|&<>\n'.includes(char)) {
      if (words.length > 0 || word) break
      at++
    } else if (/\s/.test(char)) {
      word = undefined
      at++
    } else if (char === '#' && !word) {
      at = indexOrEnd(text, '\n', at)
    } else {
      const piece = pieceAt(text, at)
      // A line continuation on its own does not start a word.
      if (piece.text !== '' || !isContinuation(text, at)) {
        if (!word) words.push((word = { text: '', expands: false }))
        word.text += piece.text
        word.expands ||= piece.expands ?? false
      }
      at = piece.next
    }
  }
  return { words, unclosed: at > text.length, more: at < text.length && text.slice(at).trim() !== '' }
}

const isContinuation = (text: string, at: number) => /^\\\r?\n/.test(text.slice(at, at + 3))

function indexOrEnd(text: string, mark: string, from: number): number {
  const index = text.indexOf(mark, from)
  return index < 0 ? text.length : index
}

/** Reads up to the closing quote. Without one, `next` is one past the end of the text. */
function readUntil(text: string, mark: string, from: number): Piece {
  const end = text.indexOf(mark, from)
  return end < 0
    ? { text: text.slice(from), next: text.length + 1 }
    : { text: text.slice(from, end), next: end + mark.length }
}

const expansion = /\$(?=[\w{(@*#?!$-])|`/y

/** Whether a sticky pattern matches here; its `lastIndex` is then the end. */
const matchesAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.test(text)
}

const continued = /\\\r?\n/y

function pieceAt(text: string, at: number): Piece {
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

const control = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  e: '\u001B',
  E: '\u001B',
  f: '\f',
  v: '\v',
}
/** The meaning of a letter after an escape character. */
const controlCharacters = new Map<string, string>(Object.entries(control))

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
