import { isRecord } from './values.ts'
import type { Variable } from './variables.ts'

type Sample = { [name: string]: unknown }

const person = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0958',
  avatar: 'https://example.com/ada.png',
  locale: 'en',
  subscriberId: 'ada-1815',
}

/** What stands in a preview for what a service fills in. */
const ownSamples = (): Sample => ({
  subscriber: { ...person },
  actor: {
    ...person,
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.com',
    subscriberId: 'grace-1906',
  },
  step: { digest: true, total_count: 3, events: [{}, {}, {}] },
  tenant: { name: 'Acme', identifier: 'acme', data: {} },
  branding: { logo: '', color: '#4f46e5' },
})

/** By what a name ends with; the first that fits. */
const guesses: readonly (readonly [RegExp, unknown])[] = [
  [/email$/i, 'ada@example.com'],
  [/(url|link|href)$/i, 'https://example.com'],
  [/(date|day|At)$/, '2025-01-31'],
  [/time$/i, '09:30'],
  [/(total|amount|price|sum)$/i, '49.90'],
  [/(count|quantity|number|size)$/i, 3],
  [/(^|\.|_)id$|Id$/, '1042'],
  [/name$/i, 'Ada'],
  [/phone$/i, '+44 20 7946 0958'],
]

/** A sample payload with every name a template asks for, and the service's own names. Lists have two items. */
export function sampleValues(variables: readonly Variable[], given: unknown = {}): Sample {
  const sample = ownSamples()
  const lists = new Set(variables.filter(({ type }) => type === 'Array').map(({ name }) => name))
  for (const { name, type } of variables) put(sample, name.split('.'), type, lists)
  return merged(sample, given)
}

/** The samples of the payload alone, which an author may change. */
export function payloadSamples(variables: readonly Variable[]): Sample {
  const own = new Set(Object.keys(ownSamples()))
  return Object.fromEntries(Object.entries(sampleValues(variables)).filter(([name]) => !own.has(name)))
}

function put(
  sample: Sample,
  names: readonly string[],
  type: Variable['type'],
  lists: ReadonlySet<string>,
): void {
  let holders: Sample[] = [sample]
  for (const [index, name] of names.entries()) {
    const path = names.slice(0, index + 1).join('.')
    const isLast = index === names.length - 1
    holders = holders.flatMap((holder) => {
      if (!Object.hasOwn(holder, name)) define(holder, name, startOf(path, isLast, type, lists))
      const inside = holder[name]
      return Array.isArray(inside) ? inside.filter(isRecord) : isRecord(inside) ? [inside] : []
    })
  }
}

/** Also a name such as __proto__ is a name like any other. */
const define = (holder: Sample, name: string, value: unknown) =>
  Object.defineProperty(holder, name, { value, enumerable: true, writable: true, configurable: true })

function startOf(path: string, isLast: boolean, type: Variable['type'], lists: ReadonlySet<string>): unknown {
  if (lists.has(path)) return [{}, {}]
  if (!isLast) return {}
  if (type === 'Boolean') return true
  const guess = guesses.find(([ending]) => ending.test(path))
  return guess ? guess[1] : `[${path.split('.').at(-1) ?? path}]`
}

function merged(sample: Sample, given: unknown): Sample {
  if (!isRecord(given)) return sample
  const changed = Object.entries(given).map(([name, value]) => {
    const before = Object.hasOwn(sample, name) ? sample[name] : undefined
    return [name, isRecord(before) && isRecord(value) ? merged(before, value) : value] as const
  })
  return { ...sample, ...Object.fromEntries(changed) }
}
