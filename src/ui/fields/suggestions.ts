export type Suggestion = {
  value: string
  label?: string | undefined
  /** An example or a type. */
  hint?: string | undefined
}

const most = 50

/**
 * The suggestions that match the typed text, those that begin with it first. A text that equals a suggestion has
 * already been chosen, so all are shown again.
 */
export function fittingSuggestions(all: readonly Suggestion[], typed: string): Suggestion[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '' || all.some(({ value }) => value.toLowerCase() === wanted)) return all.slice(0, most)
  const place = ({ value, label = '' }: Suggestion) => {
    const at = value.toLowerCase().indexOf(wanted)
    return at === -1 ? label.toLowerCase().indexOf(wanted) : at
  }
  const fitting = all.filter((one) => place(one) !== -1)
  return fitting.toSorted((a, b) => Number(place(a) > 0) - Number(place(b) > 0)).slice(0, most)
}

/** Where an arrow key moves the mark, wrapping around at the ends; undefined for other keys. -1 marks none. */
export function moveMark(key: string, mark: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (mark + 1) % count
  return key === 'ArrowUp' ? (mark <= 0 ? count : mark) - 1 : undefined
}
