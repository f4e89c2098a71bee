/** How a command is quoted: a POSIX shell, the command prompt of Windows, PowerShell. */
export const shellDialects = ['posix', 'cmd', 'powershell'] as const
export type ShellDialect = (typeof shellDialects)[number]

export type ShellWord = {
  text: string
  /** Holds a variable or a command that a shell would replace. It is kept as written: nothing is ever run. */
  expands: boolean
}

export type ShellReading = {
  /** Of the first command only. */
  words: ShellWord[]
  /** A quote is never closed. */
  unclosed: boolean
  /** Another command, a pipe or a redirection follows and was not looked at. */
  more: boolean
}

/** The words of a command as its shell would hand them over, nothing replaced, nothing run. */
export function shellWords(text: string, dialect: ShellDialect): ShellReading {
  if (dialect === 'cmd') return promptWords(text)
  return readWords(text, dialect === 'posix' ? posixPiece : powershellPiece, (char) =>
    (dialect === 'posix' ? ';|&<>\n' : ';|<>\n').includes(char),
  )
}

/** A stretch of a word: what it stands for, and where it ends. `next` past the text's end: never closed. */
type Piece = { text: string; next: number; expands?: boolean }
type ReadPiece = (text: string, at: number) => Piece

function readWords(text: string, readPiece: ReadPiece, endsCommand: (char: string) => boolean): ShellReading {
  const words: ShellWord[] = []
  let word: ShellWord | undefined
  let at = 0
  while (at < text.length) {
    const char = text.charAt(at)
    if (endsCommand(char)) {
      if (words.length > 0 || word) break
      at++
    } else if (/\s/.test(char)) {
      word = undefined
      at++
    } else if (char === '#' && !word) {
      at = indexOrEnd(text, '\n', at)
    } else {
      const piece = readPiece(text, at)
      // A continuation alone begins no word.
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

const isContinuation = (text: string, at: number) => /^[\\`]\r?\n/.test(text.slice(at, at + 3))

function indexOrEnd(text: string, mark: string, from: number): number {
  const index = text.indexOf(mark, from)
  return index < 0 ? text.length : index
}

/** Up to the closing quote; a text that never closes ends one past its end. */
function upTo(text: string, mark: string, from: number): Piece {
  const end = text.indexOf(mark, from)
  return end < 0
    ? { text: text.slice(from), next: text.length + 1 }
    : { text: text.slice(from, end), next: end + mark.length }
}

const continued = /\\\r?\n/y
const replaced = /\$(?=[\w{(@*#?!$-])|`/y
const matches = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.test(text)
}

function posixPiece(text: string, at: number): Piece {
  const two = text.slice(at, at + 2)
  if (text.charAt(at) === "'") return upTo(text, "'", at + 1)
  if (text.charAt(at) === '"') return inDoubleQuotes(text, at + 1)
  if (two === "$'") return inDollarQuotes(text, at + 2)
  if (two === '$"') return inDoubleQuotes(text, at + 2)
  if (matches(continued, text, at)) return { text: '', next: continued.lastIndex }
  if (text.charAt(at) === '\\' && at + 1 < text.length) return { text: text.charAt(at + 1), next: at + 2 }
  return { text: text.charAt(at), next: at + 1, expands: matches(replaced, text, at) }
}

function inDoubleQuotes(text: string, from: number): Piece {
  let read = ''
  let expands = false
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"') return { text: read, next: at + 1, expands }
    if (matches(continued, text, at)) at = continued.lastIndex - 1
    else if (char === '\\' && '$`"\\'.includes(text.charAt(at + 1)) && at + 1 < text.length)
      read += text.charAt(++at)
    else {
      expands ||= matches(replaced, text, at)
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
const controls = new Map<string, string>(Object.entries(control))
const codes =
  /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([0-7]{1,3})|c([\s\S])|([\s\S]))/y

/** Between `$'` and `'`: the escapes of the C language. */
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
  return controls.get(plain) ?? (`'"?\\`.includes(plain) ? plain : `\\${plain}`)
}

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '�')

function powershellPiece(text: string, at: number): Piece {
  const here = /^@(['"])[ \t]*\r?\n/.exec(text.slice(at, at + 80))
  if (here) return hereText(text, at + here[0].length, `${here[1]}@`)
  if (text.charAt(at) === "'") return quotedTwice(text, at + 1)
  if (text.charAt(at) === '"') return inTickQuotes(text, at + 1)
  if (/^`\r?\n/.test(text.slice(at, at + 3))) return { text: '', next: text.indexOf('\n', at) + 1 }
  if (text.charAt(at) === '`')
    return { text: ticked(text.charAt(at + 1)), next: Math.min(at + 2, text.length) }
  return { text: text.charAt(at), next: at + 1, expands: matches(replaced, text, at) }
}

/** Between `@'` and `'@`, each on a line of its own. */
function hereText(text: string, from: number, mark: string): Piece {
  const piece = upTo(text, `\n${mark}`, from)
  return {
    ...piece,
    text: piece.text.replace(/\r$/, ''),
    expands: mark === '"@' && /\$[\w{(]/.test(piece.text),
  }
}

/** Two quotes stand for one. */
function quotedTwice(text: string, from: number): Piece {
  let piece = upTo(text, "'", from)
  let read = piece.text
  while (text.charAt(piece.next) === "'") {
    piece = upTo(text, "'", piece.next + 1)
    read += `'${piece.text}`
  }
  return { text: read, next: piece.next }
}

const ticked = (char: string) => (char === '0' ? '\0' : (controls.get(char) ?? char))

function inTickQuotes(text: string, from: number): Piece {
  let read = ''
  let expands = false
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at)
    const doubled = char === '"' && text.charAt(at + 1) === '"'
    if (char === '"' && !doubled) return { text: read, next: at + 1, expands }
    if (char === '`' && at + 1 < text.length) read += ticked(text.charAt(++at))
    else {
      expands ||= char === '$' && matches(replaced, text, at)
      read += char
      if (doubled) at++
    }
  }
  return { text: read, next: text.length + 1, expands }
}

/** The prompt takes its carets away first; then the program itself parts what is left into words. */
function promptWords(text: string): ShellReading {
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
      // At a line's end it joins the lines, and takes the next character as it is.
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

/** Of a program's arguments on Windows: only `"` quotes, and a backslash means itself unless a quote follows. */
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
