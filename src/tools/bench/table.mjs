/**
 * What was measured as lines of text: a row for each action, its time with each number of steps, and how often the time
 * with fewest steps goes into the others.
 * @param {readonly number[]} sizes numbers of steps, or of what else is counted, the fewest first
 * @param {Record<string, readonly number[]>} measured milliseconds of each action, in the order of `sizes`
 * @param {string} counted
 * @returns {string}
 */
export function table(sizes, measured, counted = 'steps') {
  const [fewest, ...more] = sizes
  const head = [
    '',
    ...sizes.map((size) => `${size} ${counted}`),
    ...more.map((size) => `${size} / ${fewest}`),
  ]
  const rows = Object.entries(measured).map(([action, times]) => {
    const [first = Number.NaN, ...rest] = times
    return [
      action,
      ...times.map((time) => time.toFixed(1)),
      ...rest.map((time) => `${(time / first).toFixed(2)}×`),
    ]
  })
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  return lines.map((line) => line.map((cell, column) => align(cell, column, widths)).join('  ')).join('\n')
}

/** @param {string} cell @param {number} column @param {readonly number[]} widths */
const align = (cell, column, widths) =>
  column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
