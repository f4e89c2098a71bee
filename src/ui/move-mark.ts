/** Where an arrow key moves the mark, wrapping around at the ends; undefined for other keys. -1 marks none. */
export function moveMark(key: string, mark: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (mark + 1) % count
  return key === 'ArrowUp' ? (mark <= 0 ? count : mark) - 1 : undefined
}
