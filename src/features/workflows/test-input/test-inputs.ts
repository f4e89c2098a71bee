import type { Sample } from '#src/client/samples/sample.ts'
import { randomId } from '#src/client/random-id.ts'
import { readJson } from '#src/domain/json/json-text.ts'
import { isSame } from '#src/domain/json/same-json.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { fromSample, isTestInput, minuteOf, plainInput, type TestInput, withText } from './test-input.ts'

/** The test inputs of a workflow, called personas on screens and in storage. */
export type TestInputs = {
  personas: readonly TestInput[]
  open: string
  /** Ids of unedited inputs, which keep meeting the workflow's conditions. */
  fitted: readonly string[]
  /** Time of the trigger, fixed so that it does not change while it is shown. */
  at: string
}

export const isTestInputs = (stored: unknown): stored is TestInputs =>
  isRecord(stored) &&
  Array.isArray(stored['personas']) &&
  stored['personas'].length > 0 &&
  stored['personas'].every(isTestInput) &&
  Array.isArray(stored['fitted']) &&
  typeof stored['open'] === 'string' &&
  typeof stored['at'] === 'string'

/** Unedited inputs can be made again at any time. */
export const inputsToStore = (inputs: TestInputs): TestInputs | undefined =>
  inputs.personas.length > 1 || inputs.fitted.length === 0 ? inputs : undefined

export function initialInputs(name: string, at: string): TestInputs {
  const id = randomId()
  return { personas: [plainInput(id, name, at)], open: id, fitted: [id], at }
}

/** Updates the unedited inputs; returns the same object if nothing changes. */
export function updateUnedited(inputs: TestInputs, found: TestInput): TestInputs {
  const personas = inputs.personas.map((input) => {
    const { id, name } = input
    const next = { ...structuredClone(found), id, name }
    return inputs.fitted.includes(id) && !isSame(input, next) ? next : input
  })
  const isNews = personas.some((input, place) => input !== inputs.personas[place])
  return isNews ? { ...inputs, personas } : inputs
}

export const openInput = ({ personas, open }: TestInputs): TestInput =>
  (personas.find(({ id }) => id === open) ?? personas[0]) as TestInput // there is always one

const withInput = (inputs: TestInputs, input: TestInput): TestInputs => ({
  ...inputs,
  personas: [...inputs.personas, input],
  open: input.id,
})

/** Replaces an input, which then counts as edited. */
export const withChanged = (
  { personas, open, fitted, ...rest }: TestInputs,
  input: TestInput,
  id = input.id,
): TestInputs => ({
  ...rest,
  personas: personas.map((each) => (each.id === id ? input : each)),
  open: open === id ? input.id : open,
  fitted: fitted.filter((each) => each !== id),
})

/** Replaces an input by an unedited one, perhaps under another name. */
export function resetInput(inputs: TestInputs, id: string, as?: Pick<TestInput, 'id' | 'name'>): TestInputs {
  const was = inputs.personas.find((each) => each.id === id)
  if (!was) return inputs
  const { id: nextId, name } = as ?? was
  const next = withChanged(inputs, plainInput(nextId, name, inputs.at), id)
  return { ...next, fitted: [...next.fitted, nextId] }
}

/** Shows a sample as stored, in its own place or that of the input `over`. */
export function withSample(inputs: TestInputs, sample: Sample, over?: string): TestInputs {
  const input = fromSample(sample, minuteOf(new Date()))
  const isHere = inputs.personas.some(({ id }) => id === input.id)
  if (!isHere && over === undefined) return withInput(inputs, input)
  return { ...withChanged(inputs, input, isHere ? input.id : over), open: input.id }
}

/** Inputs that older consoles stored per step, and the parts they were stored in. `nameOf` names them in order. */
export function legacyInputs(
  parts: ReadonlyMap<string, unknown>,
  nameOf: (place: number) => string,
  now: string,
): { inputs: TestInput[]; parts: string[] } {
  const older = [...parts].filter(([part]) => part === 'lab' || /^(?:lab|preview) /.test(part))
  const found = older.flatMap(([part, stored]) => legacyInput(part, stored, now) ?? [])
  return {
    inputs: found.map((input, place) => ({ ...input, name: nameOf(place) })),
    parts: older.map(([part]) => part),
  }
}

function legacyInput(id: string, stored: unknown, now: string): TestInput | undefined {
  if (typeof stored === 'string' && id.startsWith('preview ')) {
    const input = plainInput(id, '', now)
    const reading = readJson(stored)
    const payload = 'value' in reading ? reading.value : undefined
    return isRecord(payload) ? { ...input, payload } : withText(input, 'payload', stored)
  }
  if (!isRecord(stored) || !isRecord(stored['trial'])) return undefined
  const { trial, texts } = stored
  const { persona, payload, ...others } = trial
  if (!isRecord(persona) || !isRecord(payload)) return undefined
  const input = fromSample({ ...others, persona, payload, id, name: '', createdAt: '' }, now)
  return Object.entries(isRecord(texts) ? texts : {}).reduce(
    (all, [field, text]) => withText(all, field === 'persona' ? 'subscriber' : field, String(text)),
    input,
  )
}
