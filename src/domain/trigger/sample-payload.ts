import { valueThatMeets } from './value-that-meets.ts'
import { payloadSamples } from '../templates/sample-values.ts'
import { templateTexts } from '../templates/template-texts.ts'
import { isoOf } from '../timing/instant.ts'
import { requiredVariables } from './trigger-check.ts'
import { isRecord, listOf, valueAt, withValue } from '../json/values.ts'
import { readableVariables, type Variable, type VariableType } from '../templates/variables.ts'
import { stepsIn, type GivenStep } from '../workflow/given-workflow.ts'

type Fields = Record<string, unknown>
const hour = 3_600_000

/** A payload that the service accepts: all used names, typed by use, with future dates. `now`: milliseconds since 1970. */
export function samplePayload(workflow: unknown, now: number, { items = 1 } = {}): Fields {
  const steps = stepsIn(workflow)
  const required = requiredVariables(steps).map((each) => ({ ...each, type: typeOf(each.type) }))
  const variables = [...steps.flatMap(variablesOf), ...servedVariables(workflow), ...required]
  const payload = withConditions(payloadSamples(variables, items), steps)
  const typed = required.reduce(withType, payload)
  return steps.reduce((filled, step) => withDate(filled, step, now + hour), typed)
}

const typeOf = (type: unknown): VariableType => (type === 'Array' || type === 'Boolean' ? type : 'String')

/** Variables in the texts of a step and its variants, and digest keys. */
function variablesOf({ template, variants, metadata }: GivenStep): Variable[] {
  const templates = [template, ...variants.map((variant) => variant.template)]
  const texts = templates.flatMap(templateTexts)
  const key = metadata?.['digestKey']
  const keys: Variable[] = typeof key === 'string' && key !== '' ? [{ name: key, type: 'String' }] : []
  return [...texts.flatMap(({ text }) => readableVariables(text)), ...keys]
}

/** Variables that the service found, for a workflow without texts. */
function servedVariables(workflow: unknown): Variable[] {
  const variables = valueAt(workflow, 'triggers.0.variables')
  const given = listOf(variables)
  return given
    .filter(isRecord)
    .flatMap(({ name, type }) =>
      typeof name === 'string' && name !== '' ? [{ name, type: typeOf(type) }] : [],
    )
}

/** Meets the first group of each step as far as possible: the first condition on a field decides its value. */
function withConditions(payload: Fields, steps: readonly GivenStep[]): Fields {
  const decided = new Set([''])
  return steps.flatMap(firstConditions).reduce((filled, condition) => {
    const field = fieldOf(condition)
    if (decided.has(field)) return filled
    decided.add(field)
    return withValue(filled, partsOf(field), valueThatMeets(condition, field))
  }, payload)
}

const partsOf = (path: string) => path.replaceAll(/\[(\w+)\]/g, '.$1').split('.')
const fieldOf = ({ field }: { field?: string | null | undefined }) => field?.trim() ?? ''

const firstConditions = ({ groups: [first] }: GivenStep) =>
  (first?.children ?? []).filter(({ on }) => on === 'payload')

/** Gives a required variable its declared type, however a text uses it. */
function withType(payload: Fields, { name, type }: Variable): Fields {
  const value = valueAt(payload, name)
  const path = partsOf(name)
  if (type === 'Array') return Array.isArray(value) ? payload : withValue(payload, path, ['…'])
  if (type === 'Boolean') return typeof value === 'boolean' ? payload : withValue(payload, path, true)
  const isText = typeof value === 'string' || typeof value === 'number'
  return isText ? payload : withValue(payload, path, '…')
}

function withDate(payload: Fields, { type, metadata }: GivenStep, at: number): Fields {
  const delayPath = type === 'delay' && metadata?.['type'] === 'scheduled' ? metadata['delayPath'] : undefined
  return typeof delayPath === 'string' && delayPath !== '' ? { ...payload, [delayPath]: isoOf(at) } : payload
}
