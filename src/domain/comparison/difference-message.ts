import { groupDefaults } from '#src/contract/filter.ts'
import {
  type Difference,
  type DifferenceKind,
  type DifferenceOf,
  type GroupTextKind,
  stepSwitches,
  type StepSwitchKind,
  type StepTextKind,
  workflowSwitches,
  type WorkflowSwitchKind,
  type WorkflowTextKind,
} from './difference-kinds.ts'
import { isSame } from '../json/same-json.ts'
import { isRecord } from '../json/values.ts'

type TextKind = WorkflowTextKind | StepTextKind | GroupTextKind
type SwitchKind = WorkflowSwitchKind | StepSwitchKind
type ListKind = Exclude<DifferenceKind, TextKind | SwitchKind>

/** One sentence each: a catalogue with exactly these keys covers every difference. */
export type DifferenceMessage =
  | `${TextKind}.${'set' | 'changed' | 'cleared'}`
  | `${SwitchKind}.${'on' | 'off'}`
  | ListKind

type KindOf<M extends DifferenceMessage> = M extends `${infer K extends DifferenceKind}.${string}`
  ? K
  : M & DifferenceKind

/** Words for every difference; a missing one does not compile. */
export type DifferenceWords<W> = { [M in DifferenceMessage]: (difference: DifferenceOf<KindOf<M>>) => W }

/** Switches that are on by default. */
const defaults = new Map<string, boolean>([
  ...Object.values(workflowSwitches),
  ...Object.values(stepSwitches),
  ['channel', true],
])

/** The id of a difference's sentence. */
export function messageOf(difference: Difference): DifferenceMessage {
  if (!('path' in difference)) return difference.kind
  const { kind } = difference
  if (isSwitch(kind)) return `${kind}.${isOn(kind, difference.after) ? 'on' : 'off'}`
  if (!('after' in difference)) return `${kind}.cleared`
  return 'before' in difference ? `${kind}.changed` : `${kind}.set`
}

const isSwitch = (kind: string): kind is SwitchKind => defaults.has(kind)
const isOn = (kind: SwitchKind, value: unknown) =>
  typeof value === 'boolean' ? value : defaults.get(kind) === true

/** A difference in the given words. */
export function say<W>(difference: Difference, words: DifferenceWords<W>): W {
  // `messageOf` ties key and difference together, which the compiler cannot follow.
  const sentence = words[messageOf(difference)] as (each: Difference) => W
  return sentence(difference)
}

/** Whether a difference is more than one version spelling out a default, an empty text or an empty list. */
export function matters(difference: Difference): boolean {
  if (!('path' in difference)) return true
  const { kind, before, after } = difference
  if (isSwitch(kind)) return isOn(kind, before) !== isOn(kind, after)
  if (kind === 'groupOther' && difference.path.length === 1) {
    const [field = ''] = difference.path
    const usual = groupDefaults.get(String(field))
    return !isSame(meant(before) ?? usual, meant(after) ?? usual)
  }
  // The author's own data has no defaults.
  return kind === 'data' || !isSame(meant(before), meant(after))
}

/** Undefined for an empty value. */
function meant(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  return (Array.isArray(value) || isRecord(value)) && Object.keys(value).length === 0 ? undefined : value
}
