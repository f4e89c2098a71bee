import type { Difference } from '#src/domain/difference-kinds.ts'
import type { Words } from '#src/ui/language.tsx'
import type { stepWords } from '../form/step-words.ts'
import type { differenceWords, kindWords } from './difference-words.ts'

type Languages = {
  d: Words<(typeof differenceWords)['english']>
  k: Words<(typeof kindWords)['english']>
  s: Words<(typeof stepWords)['english']>
}

/** One difference as a sentence: of which step, which field, what it was and what it is. */
export function differenceText({ d, k, s }: Languages, difference: Difference): string {
  const change = changeText(d, k, difference)
  if (!('step' in difference)) return change
  const { name, type } = difference.step
  return d('inStep', { step: name?.trim() || s(`kind.${type}`), change })
}

function changeText(d: Languages['d'], k: Languages['k'], difference: Difference): string {
  if (!('path' in difference)) return k(difference.kind)
  const { before, after } = difference
  const field = fieldText(k, difference)
  const shown = (value: unknown) => valueText(d, value)
  if (!holds(after)) return d('cleared', { field, before: shown(before) })
  if (!holds(before)) return d('set', { field, after: shown(after) })
  return d('changed', { field, before: shown(before), after: shown(after) })
}

/** A field by its name; one of many, or one that nobody knows, by its key. */
function fieldText(k: Languages['k'], { kind, path }: Extract<Difference, { path: unknown }>): string {
  switch (kind) {
    case 'channel':
    case 'data':
    case 'other':
    case 'stepOther':
    case 'groupOther':
      return k(kind, { key: path.at(-1) ?? '' })
    default:
      return k(kind)
  }
}

const holds = (value: unknown) => value !== undefined && value !== null && value !== ''

function valueText(d: Languages['d'], value: unknown): string {
  if (typeof value === 'boolean') return d(value ? 'on' : 'off')
  return typeof value === 'string' ? d('text', { text: value }) : JSON.stringify(value)
}
