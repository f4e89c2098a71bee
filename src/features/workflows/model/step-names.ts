/** A new step's name: that of its kind, numbered from the second on. `numbered` formats name and number. */
export function nextStepName(
  kind: string,
  taken: readonly string[],
  numbered: (number: number) => string,
): string {
  let name = kind
  for (let number = 2; taken.includes(name); number += 1) name = numbered(number)
  return name
}
