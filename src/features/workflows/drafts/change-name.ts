import { stepTypes } from '#src/contract/channel.ts'
import type { ChangeName } from '#src/domain/history/history.ts'
import type { Patch, Path } from '#src/domain/json/patch.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { stepWords } from '../model/step-words.ts'
import type { StepValues, WorkflowValues } from '../model/values.ts'
import type { changeWords } from './change-words.ts'

type Id = keyof (typeof changeWords)['english']

/** Fields of the workflow, by the first key of their path. */
const ofWorkflow = new Map<unknown, Id>([
  ['name', 'name'],
  ['identifier', 'identifier'],
  ['notificationGroupId', 'group'],
  ['description', 'description'],
  ['tags', 'tags'],
  ['critical', 'critical'],
  ['active', 'active'],
  ['preferenceSettings', 'channels'],
  ['data', 'data'],
])

/** Fields of a step, by the last keys of their path that tell them apart. */
const ofStep = new Map<unknown, Id>([
  ['name', 'step.name'],
  ['shouldStopOnFail', 'step.stop'],
  ['filters', 'step.conditions'],
  ['arrangement', 'step.arrangement'],
  ['metadata', 'step.timing'],
  ['replyCallback', 'step.reply'],
  ['subject', 'step.subject'],
  ['title', 'step.title'],
  ['preheader', 'step.preheader'],
  ['senderName', 'step.sender'],
  ['content', 'step.content'],
  ['blocks', 'step.content'],
  ['contentType', 'step.content'],
  ['cta', 'step.action'],
])

/**
 * What a history calls the way from one form to the next, by the first thing that differs. `mover` is the uuid of the step
 * that was asked to move: of two neighbours that changed places, either may have.
 */
export function changeName(
  patch: Patch,
  was: WorkflowValues,
  now: WorkflowValues,
  mover?: string,
): ChangeName {
  // What was typed says more than what went with it.
  const path = (patch.find(({ path: [first] }) => first === 'steps') ?? patch[0])?.path ?? []
  const [section, index] = path
  if (section !== 'steps') return { id: ofWorkflow.get(section) ?? 'settings' }
  const isOther = typeof index === 'number' && was.steps[index]?.uuid !== now.steps[index]?.uuid
  if (typeof index !== 'number' || isOther) return listName(was.steps, now.steps, mover)
  const step = now.steps[index]
  return step ? about(partOf(path, step), step) : { id: 'other' }
}

function partOf([, , part, inner]: Path, { active }: StepValues): Id {
  if (part === 'active') return active ? 'step.on' : 'step.off'
  return ofStep.get(part === 'template' ? inner : part) ?? 'step'
}

function listName(was: readonly StepValues[], now: readonly StepValues[], mover?: string): ChangeName {
  const [added, removed] = [notIn(was, now), notIn(now, was)]
  const [one] = added.length > 0 ? added : removed
  if (!one) return movedName(was, now, mover)
  if (added.length > 0 && removed.length > 0) return { id: 'steps.replaced' }
  const count = added.length + removed.length
  if (count > 1) return { id: added.length > 0 ? 'steps.added' : 'steps.removed', params: { count } }
  return about(added.length > 0 ? 'step.added' : 'step.removed', one)
}

const notIn = (those: readonly StepValues[], steps: readonly StepValues[]) => {
  const known = new Set(those.map(({ uuid }) => uuid))
  return steps.filter(({ uuid }) => !known.has(uuid))
}

function movedName(was: readonly StepValues[], now: readonly StepValues[], mover?: string): ChangeName {
  const moved = movedStep(was, now, mover)
  if (!moved) return { id: 'steps.moved' }
  const at = (steps: readonly StepValues[]) => steps.findIndex(({ uuid }) => uuid === moved.uuid)
  return about(at(now) < at(was) ? 'step.up' : 'step.down', moved)
}

/** The one step without which both lists are in the same order. */
export function movedStep(
  was: readonly StepValues[],
  now: readonly StepValues[],
  mover?: string,
): StepValues | undefined {
  const at = now.findIndex(({ uuid }, index) => uuid !== was[index]?.uuid)
  const order = (steps: readonly StepValues[], without: StepValues) =>
    steps.flatMap(({ uuid }) => (uuid === without.uuid ? [] : [uuid])).join(' ')
  const suspects = [now[at], was[at]].filter((step) => step !== undefined)
  const guilty = suspects.filter((step) => order(was, step) === order(now, step))
  return guilty.find(({ uuid }) => uuid === mover) ?? guilty[0]
}

/** The name as it is now, and the kind in case there is none: in which language it is said is not known yet. */
const about = (id: Id, { name, template }: StepValues): ChangeName => ({
  id,
  params: { step: name.trim(), kind: template.type },
})

/** A kept draft may be of another version of the console, whose names this one does not have. */
export function changeText(
  t: WordsOf<typeof changeWords>,
  kinds: WordsOf<typeof stepWords>,
  { id, params = {} }: ChangeName,
): string {
  const { step = '', kind = '', count = 0 } = params
  const ofOne = stepIds.find((each) => each === id)
  const ofMany = countIds.find((each) => each === id)
  if (ofMany) return t(ofMany, { count: Number(count) })
  if (!ofOne) return t(plainIds.find((each) => each === id) ?? 'other')
  const type = stepTypes.find((each) => each === kind)
  return t(ofOne, { step: step === '' && type ? kinds(`kind.${type}`) : String(step) })
}

const countIds = ['steps.added', 'steps.removed'] as const satisfies Id[]
const stepIds = [
  'step',
  'step.name',
  'step.on',
  'step.off',
  'step.stop',
  'step.conditions',
  'step.arrangement',
  'step.timing',
  'step.reply',
  'step.subject',
  'step.title',
  'step.preheader',
  'step.sender',
  'step.content',
  'step.action',
  'step.added',
  'step.removed',
  'step.up',
  'step.down',
] as const satisfies Id[]
const plainIds = [
  'name',
  'identifier',
  'group',
  'description',
  'tags',
  'critical',
  'active',
  'channels',
  'data',
  'settings',
  'steps.moved',
  'steps.replaced',
] as const satisfies Id[]
