import type { Case, NewSample } from '#src/client/samples/sample.ts'
import { isSame } from '#src/domain/json/same-json.ts'

type Named = Pick<Case, 'name'>

/** A unique name: repeated names are numbered. */
export function caseName(name: string, cases: readonly Named[]): string {
  const taken = new Set(cases.map((each) => each.name))
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`
  return free
}

/** Whether an equal case exists, under this name or numbered. */
export function isSameCase({ id: _, createdAt: __, name, ...kept }: Case, made: NewSample): boolean {
  const { name: wanted, ...content } = made
  const isNumbered = name.startsWith(`${wanted} (`) && /^\d+\)$/.test(name.slice(wanted.length + 2))
  return (name === wanted || isNumbered) && isSame(kept, content)
}
