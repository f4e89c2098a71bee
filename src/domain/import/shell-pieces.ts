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
export type Piece = { text: string; next: number; expands?: boolean }
export type ReadPiece = (text: string, at: number) => Piece

export function readWords(
  text: string,
  readPiece: ReadPiece,
  endsCommand: (char: string) => boolean,
): ShellReading {
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

const isContinuation = (text: string, at: number) => /^[\\`]\r?\n/.test(text.slice(at, at + 3))

function indexOrEnd(text: string, mark: string, from: number): number {
  const index = text.indexOf(mark, from)
  return index < 0 ? text.length : index
}

/** Reads up to the closing quote. Without one, `next` is one past the end of the text. */
export function readUntil(text: string, mark: string, from: number): Piece {
  const end = text.indexOf(mark, from)
  return end < 0
    ? { text: text.slice(from), next: text.length + 1 }
    : { text: text.slice(from, end), next: end + mark.length }
}

export const expansion = /\$(?=[\w{(@*#?!$-])|`/y

/** Whether a sticky pattern matches here; its `lastIndex` is then the end. */
export const matchesAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.test(text)
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
export const controlCharacters = new Map<string, string>(Object.entries(control))
