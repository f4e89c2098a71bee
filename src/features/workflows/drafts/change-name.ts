import { type FieldName, isFieldName } from '#src/contract/fields.ts'
import { isStepType } from '#src/contract/step-kinds.ts'
import type { ChangeName } from '#src/domain/history/history.ts'
import type { Patch, Path } from '#src/domain/json/patch.ts'
import { type WordsOf, defineMessages } from '#src/ui/language.tsx'
import type { fieldWords } from '../model/field-words.ts'
import type { stepWords } from '../model/step-words.ts'
import { placeName } from '../model/place-in-step.ts'
import type { PartValues, StepValues, WorkflowValues } from '../model/values.ts'

/** Names of changes for undo and redo. */
export const changeWords = defineMessages({
  field: 'Edit the {field}',
  group: 'Choose the notification group',
  critical: 'Change “critical”',
  active: 'Change the status',
  channels: 'Change the default channels',
  settings: 'Change the settings',
  other: 'Change the workflow',
  step: 'Change {step}',
  'step.field': 'Edit the {field} of {step}',
  'step.name': 'Rename a step to {step}',
  'variant.name': 'Rename a variant of {step}',
  'variant.added': 'Add a variant to {step}',
  'variant.removed': 'Remove a variant of {step}',
  'variant.moved': 'Reorder the variants of {step}',
  'step.on': 'Turn {step} on',
  'step.off': 'Turn {step} off',
  'step.stop': 'Change what happens when {step} fails',
  'step.conditions': 'Change the conditions of {step}',
  'step.timing': 'Change the timing of {step}',
  'step.reply': 'Change the reply callback of {step}',
  'step.content': 'Edit the content of {step}',
  'step.block': 'Edit block {block} of {step}',
  'step.action': 'Edit the action of {step}',
  'step.added': 'Add {step}',
  'step.removed': 'Remove {step}',
  'step.up': 'Move {step} up',
  'step.down': 'Move {step} down',
  'steps.added': 'Add {count} steps',
  'steps.removed': 'Remove {count} steps',
  'steps.moved': 'Reorder the steps',
  'steps.replaced': 'Replace steps',
})

type Id = keyof (typeof changeWords)['english']

/** Fields that are chosen rather than edited, by the first key of their path; any other is edited. */
const ofWorkflow = new Map<unknown, Id>([
  ['notificationGroupId', 'group'],
  ['critical', 'critical'],
  ['active', 'active'],
  ['preferenceSettings', 'channels'],
])

/** The same for fields of a step, by the key in the step or in its template. */
const ofStep = new Map<unknown, Id>([
  ['name', 'step.name'],
  ['shouldStopOnFail', 'step.stop'],
  ['filters', 'step.conditions'],
  ['metadata', 'step.timing'],
  ['replyCallback', 'step.reply'],
  ['content', 'step.content'],
  ['blocks', 'step.content'],
  ['contentType', 'step.content'],
  ['cta', 'step.action'],
])

/**
 * Names the change between two states of a form after the first difference. `mover` is the uuid of the step that was
 * moved by hand: when two neighbours swap, the values do not show which one moved.
 */
export function changeName(
  patch: Patch,
  was: WorkflowValues,
  now: WorkflowValues,
  mover?: string,
): ChangeName {
  // A change to a step is more informative than settings that changed along with it.
  const path = (patch.find(({ path: [first] }) => first === 'steps') ?? patch[0])?.path ?? []
  const [section, index] = path
  if (section !== 'steps') return settingChange(section)
  const isOther = typeof index === 'number' && was.steps[index]?.uuid !== now.steps[index]?.uuid
  if (typeof index !== 'number' || isOther) return listName(was.steps, now.steps, mover)
  const step = now.steps[index]
  if (!step) return { id: 'other' }
  return path[2] === 'variants' ? variantChange(path, step, was.steps[index]) : stepChange(path, step)
}

function settingChange(section: unknown): ChangeName {
  const id = ofWorkflow.get(section)
  const field = `workflow.${String(section)}`
  if (id) return { id }
  return isFieldName(field) ? { id: 'field', params: { field } } : { id: 'settings' }
}

function variantChange([, , , at, ...rest]: Path, step: StepValues, was?: StepValues): ChangeName {
  const variant = typeof at === 'number' ? step.variants[at] : undefined
  if (variant && rest.length > 0) {
    if (rest[0] === 'name') return about('variant.name', step)
    const { id, params } = stepChange(['steps', 0, ...rest], variant)
    const place = { variant: Number(at) + 1, named: variant.name.trim() }
    return { id, params: { ...params, ...about('step', step).params, ...place } }
  }
  const more = step.variants.length - (was?.variants.length ?? 0)
  return about(more > 0 ? 'variant.added' : more < 0 ? 'variant.removed' : 'variant.moved', step)
}

function stepChange([, , part, inner, row, field]: Path, step: PartValues): ChangeName {
  // A change within a block, not an added or removed block.
  if (inner === 'blocks' && field !== undefined) return about('step.block', step, { block: Number(row) + 1 })
  if (part === 'active') return about(step.active ? 'step.on' : 'step.off', step)
  const id = ofStep.get(part === 'template' ? inner : part)
  const name = `${part}.${inner}`
  if (id || !isFieldName(name)) return about(id ?? 'step', step)
  return about('step.field', step, { field: name })
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

/** The one step without which both lists have the same order. */
export function movedStep(
  was: readonly StepValues[],
  now: readonly StepValues[],
  mover?: string,
): StepValues | undefined {
  const at = now.findIndex(({ uuid }, index) => uuid !== was[index]?.uuid)
  const order = (steps: readonly StepValues[], without: StepValues) =>
    steps.flatMap(({ uuid }) => (uuid === without.uuid ? [] : [uuid])).join(' ')
  const candidates = [now[at], was[at]].filter((step) => step !== undefined)
  const moved = candidates.filter((step) => order(was, step) === order(now, step))
  return moved.find(({ uuid }) => uuid === mover) ?? moved[0]
}

/** Adds the step's name, and its kind for a step without a name, to be named in any language. */
const about = (
  id: Id,
  { name, template }: PartValues,
  more: { field?: FieldName; block?: number } = {},
): ChangeName => ({
  id,
  params: { step: name.trim(), kind: template.type, ...more },
})

type Language = {
  c: WordsOf<typeof changeWords>
  f: WordsOf<typeof fieldWords>
  s: WordsOf<typeof stepWords>
}

/** A stored draft may come from another version of the console, with ids that are unknown here. */
export function changeText({ c, f, s }: Language, { id, params = {} }: ChangeName): string {
  const { step = '', kind, field = '', count = 0, block = 0, variant, named = '' } = params
  const name = String(field)
  if (!isMessage(id) || (/(?:^|\.)field$/.test(id) && !isFieldName(name))) return c('other')
  // Every message takes some of these values; the type of `id` does not tell which.
  const translate = c as (message: Id, values: Record<string, string | number>) => string
  return translate(id, {
    count: Number(count),
    block: Number(block),
    step: placeName(s, step === '' && isStepType(kind) ? s(`kind.${kind}`) : String(step), {
      variant: variant === undefined ? undefined : Number(variant),
      variantName: String(named),
    }),
    field: isFieldName(name) ? f(name) : '',
  })
}

const isMessage = (id: string): id is Id => Object.hasOwn(changeWords.english, id)
