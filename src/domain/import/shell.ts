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

/** A joined line, text in each kind of quotes, an escaped character, the end of a command, space, any other character. */
const piece =
  /\\\r?\n|\$'([^'\\]*(?:\\[^][^'\\]*)*)'|'([^']*)'|"([^"\\]*(?:\\[^][^"\\]*)*)"|\\([^])|([;|&<>\n])|(\s)|(?!\$')[^'"\\]/gy

/** The words of a command as bash would pass them on, without expansions. Nothing is run. */
export function shellWords(text: string): ShellReading {
  const words: ShellWord[] = []
  let word: ShellWord | undefined
  let at = 0
  for (const [all, inDollar, inSingle, inDouble, escaped, end, space] of text.matchAll(piece)) {
    at += all.length
    if (end !== undefined) {
      if (words.length > 0) return { words, unclosed: false, more: text.slice(at).trim() !== '' }
    } else if (space !== undefined) word = undefined
    else if (!/^\\\r?\n/.test(all)) {
      if (!word) words.push((word = { text: '', expands: false }))
      word.text +=
        inSingle ??
        escaped ??
        inDouble?.replaceAll(/\\(?:\r?\n|([$`"\\]))/g, '$1') ??
        inDollar?.replaceAll(code, (_, hex: string, letter = '') =>
          hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (letters.get(letter) ?? letter),
        ) ??
        all
      const next = all === '$' ? text.charAt(at) : ''
      word.expands ||= expansion.test(
        inDouble?.replaceAll(/\\[^]/g, '') ?? (all.length === 1 ? all + next : ''),
      )
    }
  }
  return { words, unclosed: at < text.length, more: false }
}

const expansion = /\$[\w{(]|`/

/** An escape in `$'…'`, as in C. */
const code = /\\(?:(?:x(?=[\da-f]{2})|u)([\da-f]{2,4})|([^]))/gi
const letters = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
])
