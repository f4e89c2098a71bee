/**
 * Formats lines as aligned columns, the first one left-aligned and the others right-aligned.
 * @param {readonly (readonly string[])[]} lines
 */
export function table(lines) {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  )
  const align = (/** @type {string} */ cell, /** @type {number} */ column) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return lines.map((line) => line.map(align).join('  ')).join('\n')
}

/**
 * The quantile of the numbers below which this part of them lies; NaN without numbers.
 * @param {readonly number[]} numbers
 * @param {number} part 0 to 1
 */
export const quantile = (numbers, part) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * part)] ?? Number.NaN

/** @param {readonly number[]} numbers */
export const median = (numbers) => quantile(numbers, 0.5)
