import { semanticsOf, type Semantics, type SemanticsName } from '../services/semantics.ts'
import { templateTexts } from '../templates/template-texts.ts'
import { isDelayDate } from '../timing/delay-date.ts'
import { isRecord, listOf, ownValue, valueAt, withValue } from '../json/values.ts'
import { isServiceNamespace, readableVariables } from '../templates/variables.ts'
import { stepsIn, type GivenStep } from '../workflow/given-workflow.ts'

type TriggerData = { payload?: unknown; tenant?: unknown; actor?: unknown }

/** Why a service answers a trigger with 400. `type` is the required type of the variable. */
export type TriggerRefusal =
  | { kind: 'required'; name: string; type: string }
  /** A scheduled delay: no date, a date in another format, or no field name. */
  | { kind: 'noDate' | 'dateForm'; name: string }
  | { kind: 'noDateField' }
  | { kind: 'tenant' | 'actor' }

type Declared = { name: string; type: string; required: boolean; defaultValue: unknown }

function declared({ template: { variables } }: GivenStep): Declared[] {
  const given = listOf(variables)
  return given.filter(isRecord).flatMap(({ name, type, required, defaultValue }) => {
    if (typeof name !== 'string' || name === '' || isServiceNamespace(name)) return []
    const declaredType = typeof type === 'string' ? type : 'String'
    return [{ name, type: declaredType, required: required === true, defaultValue }]
  })
}

export const requiredVariables = (steps: readonly GivenStep[]): { name: string; type: string }[] =>
  steps
    .flatMap(declared)
    .filter(({ required }) => required)
    .map(({ name, type }) => ({ name, type }))

/** Why a service refuses a trigger of this workflow; empty if it does not. */
export function triggerRefusals(
  workflow: unknown,
  { payload, tenant, actor }: TriggerData,
  semantics?: Semantics | SemanticsName,
  used = reservedIn(workflow),
): TriggerRefusal[] {
  const steps = stepsIn(workflow)
  return [
    ...requiredVariables(steps)
      .filter(({ name, type }) => !isOfType(valueAt(payload, name), type))
      .map((variable) => ({ kind: 'required' as const, ...variable })),
    ...steps.flatMap((step) => dateRefusals(step, payload, semanticsOf(semantics))),
    ...(used.has('tenant') && !isRecord(tenant) ? [{ kind: 'tenant' as const }] : []),
    ...(used.has('actor') && !isRecord(actor) ? [{ kind: 'actor' as const }] : []),
  ]
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'Array') return Array.isArray(value)
  if (type === 'Boolean') return typeof value === 'boolean'
  if (type === 'String') return typeof value === 'string' || typeof value === 'number'
  return value !== undefined && value !== null
}

/** The date is checked before anything runs, whether the step is on or off. */
function dateRefusals(
  { type, metadata }: GivenStep,
  payload: unknown,
  semantics: Semantics,
): TriggerRefusal[] {
  if (type !== 'delay' || metadata?.['type'] !== 'scheduled') return []
  const { delayPath } = metadata
  if (typeof delayPath !== 'string' || delayPath === '') return [{ kind: 'noDateField' }]
  const date = ownValue(payload, delayPath)
  if (date === undefined || date === null || date === '') return [{ kind: 'noDate', name: delayPath }]
  return isDelayDate(date, semantics) ? [] : [{ kind: 'dateForm', name: delayPath }]
}

export function reservedIn(workflow: unknown): ReadonlySet<string> {
  const texts = stepsIn(workflow).flatMap(({ template }) =>
    templateTexts(template).filter(({ text, isScanned }) => isScanned && text.includes('{{')),
  )
  const names = texts.flatMap(({ text }) => readableVariables(text))
  return new Set(names.map(({ name }) => name.split('.', 1)[0] ?? ''))
}

/** The payload with the author's defaults for missing values. Like the service, uses only the defaults of the last step. */
export function withDefaults(workflow: unknown, payload: unknown): Record<string, unknown> {
  const given = isRecord(payload) ? payload : {}
  const last = stepsIn(workflow).at(-1)
  const defaults = last ? declared(last).filter(({ defaultValue }) => hasValue(defaultValue)) : []
  return defaults.reduce(filledIn, given)
}

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Keeps the trigger's values, even if the default is for a field below one. */
function filledIn(payload: Record<string, unknown>, { name, defaultValue }: Declared): typeof payload {
  const path = name.split('.')
  const isTaken = path.some((_, index) => {
    const held = valueAt(payload, path.slice(0, index + 1).join('.'))
    return held !== undefined && (index === path.length - 1 || !isRecord(held))
  })
  return isTaken ? payload : withValue(payload, path, defaultValue)
}
