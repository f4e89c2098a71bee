/**
 * Lines of text with cells below each other, the first column to the left and the others to the right.
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
 * The one that so large a part of what was measured lies below.
 * @param {readonly number[]} numbers
 * @param {number} part 0 to 1
 */
export const quantile = (numbers, part) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * part)] ?? Number.NaN

/**
 * The middle one of what was measured.
 * @param {readonly number[]} numbers
 */
export const median = (numbers) => quantile(numbers, 0.5)
