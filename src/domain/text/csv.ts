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
  const rows: string[][] = []
  const lines: number[] = []
  let line = 1
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    const row = readRow(text, at, delimiter)
    if (row.cells.some((cell) => cell.trim() !== '')) {
      rows.push(row.cells)
      lines.push(line)
    }
    line += row.breaks
    at = row.end
  }
  return { delimiter, rows, lines }
}

function readRow(text: string, start: number, delimiter: Delimiter) {
  const cells: string[] = []
  let at = start
  let breaks = 1
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter)
    cells.push(cell.value)
    breaks += cell.breaks
    at = cell.end
    if (text[at] !== delimiter) break
    at += 1
  }
  if (text[at] === '\r') at += 1
  if (text[at] === '\n') at += 1
  return { cells, end: Math.max(at, start + 1), breaks }
}

const ends: Record<Delimiter, RegExp> = {
  ',': /[,\r\n]/g,
  ';': /[;\r\n]/g,
  '\t': /[\t\r\n]/g,
  '|': /[|\r\n]/g,
}

function plainCell(text: string, start: number, delimiter: Delimiter) {
  const pattern = ends[delimiter]
  pattern.lastIndex = start
  const end = pattern.exec(text)?.index ?? text.length
  return { value: text.slice(start, end), end, breaks: 0 }
}

/**
 * A quote that is never closed is part of the text. So is one whose next quote comes lines later in the middle of a cell,
 * so that the lines between remain rows.
 */
function quotedCell(text: string, start: number, delimiter: Delimiter) {
  let close = start + 1
  for (;;) {
    close = text.indexOf('"', close)
    if (close < 0) return plainCell(text, start, delimiter)
    if (text[close + 1] !== '"') break
    close += 2
  }
  const value = text.slice(start + 1, close).replaceAll('""', '"')
  const breaks = value.split(/\r\n|\r|\n/).length - 1
  const { value: rest, end } = plainCell(text, close + 1, delimiter)
  if (breaks > 0 && rest.trim() !== '') return plainCell(text, start, delimiter)
  return { value: value + rest.trimEnd(), end, breaks }
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
