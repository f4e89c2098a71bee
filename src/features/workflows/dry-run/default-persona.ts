import type { ConditionInput } from '#src/contract/filter.ts'
import type { StepInput } from '#src/contract/step.ts'
import { payloadSamples, sampleValues } from '#src/domain/sample-values.ts'
import { isRecord } from '#src/domain/values.ts'
import { triggerVariables, type Variable } from '#src/domain/variables.ts'
import { minuteOf, type Persona } from './persona.ts'

type Fields = Record<string, unknown>

/** Somebody who gets what these steps send: their variables are filled, and their first conditions met where a value says how. */
export function defaultPersona(steps: readonly StepInput[], now: Date): Omit<Persona, 'id' | 'name'> {
  const payload: Fields = structuredClone(payloadSamples(variablesOf(steps)))
  const { subscriber } = sampleValues([])
  const person: Fields = isRecord(subscriber) ? { ...subscriber } : {}
  const tenant: Fields = {}
  const fitted = new Set<string>()
  for (const condition of steps.flatMap(firstConditions)) {
    const { on, field = '' } = condition
    const holder = { payload, subscriber: person, tenant }[on as string]
    const value = fittingValue(condition)
    if (!holder || value === undefined || !field || fitted.has(`${on} ${field}`)) continue
    fitted.add(`${on} ${field}`)
    put(holder, field.split('.'), value)
  }
  for (const { metadata } of steps)
    if (metadata?.type === 'scheduled' && metadata.delayPath)
      put(payload, [metadata.delayPath], new Date(now.getTime() + 3_600_000).toISOString())
  return {
    payload,
    subscriber: person,
    ...(Object.keys(tenant).length > 0 ? { tenant } : {}),
    preferences: { global: {}, subscriber: {} },
    now: minuteOf(now),
    others: [],
  }
}

/** A step whose text cannot be read has no variables; the others keep theirs. */
const variablesOf = (steps: readonly StepInput[]): Variable[] =>
  steps.flatMap((step) => {
    try {
      return triggerVariables([step]).variables
    } catch {
      return []
    }
  })

/** Of a step's alternatives, those that the first one asks for. */
const firstConditions = ({ filters }: StepInput): ConditionInput[] => filters?.[0]?.children ?? []

function fittingValue({ operator, value }: ConditionInput): unknown {
  const text = typeof value === 'string' ? value : ''
  const number = text.trim() === '' ? Number.NaN : Number(text)
  const beside = (by: number) => (Number.isNaN(number) ? undefined : number + by)
  switch (operator) {
    case 'EQUAL':
    case 'IN':
      return text === '' ? undefined : text
    case 'LARGER':
      return beside(1)
    case 'SMALLER':
      return beside(-1)
    case 'LARGER_EQUAL':
    case 'SMALLER_EQUAL':
      return beside(0)
    default:
      return undefined
  }
}

/** Also a name such as __proto__ is a name like any other. */
function put(holder: Fields, [name = '', ...rest]: readonly string[], value: unknown): void {
  const inside = Object.hasOwn(holder, name) ? holder[name] : undefined
  const next: unknown = rest.length === 0 ? value : isRecord(inside) ? inside : {}
  Object.defineProperty(holder, name, { value: next, enumerable: true, writable: true, configurable: true })
  if (rest.length > 0 && isRecord(next)) put(next, rest, value)
}
