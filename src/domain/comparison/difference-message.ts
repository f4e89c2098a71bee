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

/** One sentence each: a catalogue with exactly these keys says every difference. */
export type DifferenceMessage =
  | `${TextKind}.${'set' | 'changed' | 'cleared'}`
  | `${SwitchKind}.${'on' | 'off'}`
  | ListKind

type KindOf<M extends DifferenceMessage> = M extends `${infer K extends DifferenceKind}.${string}`
  ? K
  : M & DifferenceKind

/** A way to say every difference; one that is forgotten does not compile. */
export type DifferenceWords<W> = { [M in DifferenceMessage]: (difference: DifferenceOf<KindOf<M>>) => W }

/** On when nobody says so. */
const defaults = new Map<string, boolean>([
  ...Object.values(workflowSwitches),
  ...Object.values(stepSwitches),
  ['channel', true],
])

/** The sentence that says this difference. */
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

/** Says a difference in the words given. */
export function say<W>(difference: Difference, words: DifferenceWords<W>): W {
  // The key and the difference belong together by `messageOf`; the compiler cannot follow that.
  const sentence = words[messageOf(difference)] as (each: Difference) => W
  return sentence(difference)
}

/** Whether a difference is more than a default, or an empty text or list, that one version spells out. */
export function matters(difference: Difference): boolean {
  if (!('path' in difference)) return true
  const { kind, before, after } = difference
  if (isSwitch(kind)) return isOn(kind, before) !== isOn(kind, after)
  if (kind === 'groupOther' && difference.path.length === 1) {
    const [field = ''] = difference.path
    const usual = groupDefaults.get(String(field))
    return !isSame(meant(before) ?? usual, meant(after) ?? usual)
  }
  // In the author's own data nothing is a default.
  return kind === 'data' || !isSame(meant(before), meant(after))
}

/** Nothing, when the value holds nothing. */
function meant(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  return (Array.isArray(value) || isRecord(value)) && Object.keys(value).length === 0 ? undefined : value
}
