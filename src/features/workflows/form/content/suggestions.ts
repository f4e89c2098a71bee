import {
  blockNames,
  type BlockName,
  helperNames,
  type HelperName,
  systemPaths,
} from '#src/domain/templates/template-catalogue.ts'
import {
  type Completion,
  insertHelper,
  type Insertion,
  insertName,
  insertVariable,
} from '#src/domain/templates/variable-completion.ts'

export type Suggestion =
  | { kind: 'payload' | 'system'; value: string }
  | { kind: 'helper'; value: HelperName }
  | { kind: 'block'; value: BlockName }

/** Where a choice is inserted: into the variable being typed, or between two characters. */
export type InsertionRange = Completion | { from: number; to: number }

const isWritten = (place: InsertionRange): place is Completion => 'typed' in place

/** All suggestions: names the workflow uses, then the service's, then helpers. */
export const allSuggestions = (payload: readonly string[]): Suggestion[] => [
  ...payload.map((value) => ({ kind: 'payload' as const, value })),
  ...systemPaths.map((value) => ({ kind: 'system' as const, value })),
  ...blockNames.map((value) => ({ kind: 'block' as const, value })),
  ...helperNames.map((value) => ({ kind: 'helper' as const, value })),
]

/** Suggestions that match the input, prefixes first. */
export function suggestionsAt(all: readonly Suggestion[], place: InsertionRange): Suggestion[] {
  if (!isWritten(place)) return [...all]
  const typed = place.typed.toLowerCase()
  const offered = all.filter(({ kind }) => mayStand(kind, place))
  const rank = ({ value }: Suggestion) => {
    const name = value.toLowerCase()
    if (name.startsWith(typed)) return 0
    return name.split('.').some((part) => part.startsWith(typed)) ? 1 : 2
  }
  return offered.filter((one) => rank(one) < 2).toSorted((one, other) => rank(one) - rank(other))
}

function mayStand(kind: Suggestion['kind'], { first, block }: Completion): boolean {
  if (kind === 'block') return first
  if (kind === 'helper') return first && !block
  return !(block && first)
}

export function insertionOf({ kind, value }: Suggestion, place: InsertionRange): Insertion {
  const isName = kind === 'payload' || kind === 'system'
  if (isWritten(place))
    return isName ? insertName(value, place) : insertHelper(value, place, kind === 'block')
  const { from, to } = place
  if (isName) return insertVariable(value, from, to)
  const fresh: Completion = { from, to, typed: '', first: true, closed: false, block: false }
  const { text, caret } = insertHelper(value, fresh, kind === 'block')
  return { from, to, text: `{{${text}`, caret: caret + 2 }
}
