import { collects } from '#src/contract/step-kinds.ts'
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

import { payloadNames } from '../../model/payload-names.ts'
import type { StepValues } from '../../model/values.ts'

/** Parts of a text after a digest, before and after the caret; two of them surround what is selected. */
const snippets = {
  eachEvent: (selected: string) => [`{{#each step.events}}${selected}`, '{{/each}}'],
  countEvents: () => ['{{step.total_count}} {{pluralize step.total_count "comment', '" "comments"}}'],
  noEvents: (selected: string) => [`{{#if step.digest}}${selected}{{else}}`, '{{/if}}'],
} as const
type Snippet = keyof typeof snippets
const snippetNames = Object.keys(snippets) as Snippet[] // a const table has no other keys

export type Suggestion =
  | { kind: 'snippet'; value: Snippet }
  | { kind: 'payload' | 'system'; value: string }
  | { kind: 'helper'; value: HelperName }
  | { kind: 'block'; value: BlockName }

/** Where a choice is inserted: into the variable being typed, or between two characters. */
export type InsertionRange = Completion | { from: number; to: number }

const isWritten = (place: InsertionRange): place is Completion => 'typed' in place

/** All suggestions for a text of a step: snippets after a digest, names of the workflow, the service's, and helpers. */
export function allSuggestions(steps: readonly StepValues[], path: string): Suggestion[] {
  const before = steps.slice(0, Number(path.split('.')[1]))
  const isAfterDigest = before.some(({ active, template }) => active && collects(template.type))
  return [
    ...(isAfterDigest ? snippetNames : []).map((value) => ({ kind: 'snippet' as const, value })),
    ...payloadNames(steps).map((value) => ({ kind: 'payload' as const, value })),
    ...systemPaths.map((value) => ({ kind: 'system' as const, value })),
    ...blockNames.map((value) => ({ kind: 'block' as const, value })),
    ...helperNames.map((value) => ({ kind: 'helper' as const, value })),
  ]
}

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
  // A snippet has braces of its own.
  if (kind === 'snippet') return false
  if (kind === 'block') return first
  if (kind === 'helper') return first && !block
  return !(block && first)
}

/** `selected`: the text at the place, which a snippet may surround. */
export function insertionOf(suggestion: Suggestion, place: InsertionRange, selected = ''): Insertion {
  const { from, to } = place
  if (suggestion.kind === 'snippet') {
    const [before = '', after = ''] = snippets[suggestion.value](selected)
    return { from, to, text: before + after, caret: from + before.length }
  }
  const { kind, value } = suggestion
  const isName = kind === 'payload' || kind === 'system'
  if (isWritten(place))
    return isName ? insertName(value, place) : insertHelper(value, place, kind === 'block')
  if (isName) return insertVariable(value, from, to)
  const fresh: Completion = { from, to, typed: '', first: true, closed: false, block: false }
  const { text, caret } = insertHelper(value, fresh, kind === 'block')
  return { from, to, text: `{{${text}`, caret: caret + 2 }
}
