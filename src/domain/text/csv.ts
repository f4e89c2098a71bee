export type Delimiter = ',' | ';' | '\t' | '|'
const delimiters: readonly Delimiter[] = ['\t', ';', ',', '|']

/** Rows of cells, and the line, counted from 1, on which each row starts. Blank lines are left out. */
export type Csv = { delimiter: Delimiter; rows: string[][]; lines: number[] }

/**
 * Reads what spreadsheets write: quoted cells with delimiters, quotes and line breaks inside, any line ends, a byte
 * order mark.
 * Without a given delimiter, uses the one that splits the first lines most evenly. Never throws.
 * https://www.rfc-editor.org/rfc/rfc4180
 */
export function readCsv(text: string, delimiter = guessDelimiter(text)): Csv {
  const cell = cellPattern(delimiter)
  cell.lastIndex = text.startsWith('\ufeff') ? 1 : 0
  const rows: string[][] = []
  const lines: number[] = []
  let row: string[] = []
  let [line, start] = [1, 1]
  for (let end = delimiter as string; end !== '';) {
    const [all = '', short, rest = '', long, plain = '', ...ends] = cell.exec(text) ?? []
    const quoted = short ?? long
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + rest.trimEnd())
    line += all.match(lineBreak)?.length ?? 0
    end = ends[0] ?? ''
    if (end === delimiter) continue
    if (row.some((one) => one.trim() !== '')) {
      rows.push(row)
      lines.push(start)
    }
    row = []
    start = line
  }
  return { delimiter, rows, lines }
}

const lineBreak = /\r\n|\r|\n/g

/**
 * A cell and what ends it. A quote that is never closed is part of the text. So is one whose next quote comes lines later
 * in the middle of a cell, so that the lines between remain rows.
 */
function cellPattern(delimiter: Delimiter): RegExp {
  const plain = String.raw`[^\r\n${delimiter}]*`
  const short = String.raw`"([^"\r\n]*(?:""[^"\r\n]*)*)"(?!")(${plain})`
  const long = String.raw`"([^"]*(?:""[^"]*)*)"(?!")(?:(?![${delimiter}\r\n])\s)*(?=[${delimiter}\r\n]|$)`
  return new RegExp(String.raw`(?:${short}|${long}|(${plain}))([${delimiter}]|\r\n|\r|\n|$)`, 'y')
}

const sample = 20

export function guessDelimiter(text: string): Delimiter {
  const head = text
    .slice(0, 20_000)
    .split(/\r\n|\r|\n/, sample)
    .filter((line) => line.trim() !== '')
  const bare = head.map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, ''))
  const scored = delimiters.map((delimiter) => {
    const counts = bare.map((line) => line.split(delimiter).length - 1)
    return { delimiter, least: Math.min(...counts), most: Math.max(...counts) }
  })
  const even = scored.filter(({ least }) => least > 0).toSorted((one, other) => other.least - one.least)
  return (even[0] ?? scored.find(({ most }) => most > 0))?.delimiter ?? ','
}

export const csvRow = (cells: readonly string[], delimiter: Delimiter = ','): string =>
  cells
    .map((cell) =>
      /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell,
    )
    .join(delimiter)

/** Adds an apostrophe to a cell that a spreadsheet would take for a formula, so that it shows as text. */
export const safeCell = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

/** A file for spreadsheets, with the byte order mark without which they misread non-ASCII text. */
export const csvFile = (rows: readonly (readonly string[])[]): string => `\ufeff${csvLines(rows)}`

export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${csvRow(cells)}\r\n`).join('')
