import { nameForForeignPath } from './known-paths.ts'
import { isRecord } from '../json/values.ts'
import { isServiceNamespace, type Variable } from './variables.ts'

type Sample = { [name: string]: unknown }

const person = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0958',
  avatar: 'https://example.com/ada.png',
  locale: 'en_US',
  subscriberId: 'ada-1815',
}

/** Values for the names that a service fills in. */
export const systemSamples = (): Sample => ({
  subscriber: { ...person },
  actor: {
    ...person,
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.com',
    subscriberId: 'grace-1906',
  },
  tenant: { name: 'Acme', identifier: 'acme', data: {} },
  branding: { logo: '', color: '#4f46e5' },
})

/** Sample values by the end of the path; the first match wins. */
const guesses: readonly (readonly [RegExp, unknown])[] = [
  [/email$/i, person.email],
  [/(image|photo|picture|avatar|logo)$/i, 'https://example.com/picture.png'],
  [/(url|link|href)$/i, 'https://example.com'],
  [/((^|[._])(date|day|deadline)|Date|Day|Deadline|At|birthday)$/, '2025-01-31'],
  [/time$/i, '09:30'],
  [/(total|amount|price|sum|cost|fee|balance)$/i, '49.90'],
  [/(count|quantity|qty|size)$/i, 3],
  [/(percent|percentage|discount)$/i, 20],
  [/((^|\.|_)id|Id|number)$/, '1042'],
  [/(code|token|otp)$/i, '482913'],
  [/phone(Number)?$/i, person.phone],
  [/last_?name$/i, person.lastName],
  [/(product|item|article)s?\.?_?name$/i, 'Blue backpack'],
  [/(company|organi[sz]ation|team|workspace|shop|store|brand)\.?_?(name)?$/i, 'Acme'],
  // The name of a person, not of an item.
  [/(^|(first|full|user|customer|author|sender|owner)(\.|_)?)name$/i, person.firstName],
  [/(author|user|customer|sender|assignee|owner|reviewer|member)$/i, person.firstName],
  [/(plan|tier)$/i, 'Pro'],
  [/(status|state)$/i, 'open'],
  [/currency$/i, 'EUR'],
  [/(locale|language)$/i, person.locale],
  [/(city|place|location)$/i, 'London'],
  [/country$/i, 'United Kingdom'],
  [/(address|street)$/i, '12 High Street'],
  [/colou?r$/i, 'blue'],
  [/(title|subject|headline)$/i, 'Spring news'],
  [/(comment|message|text|body|note|description|summary)$/i, 'Looks good to me.'],
  [/(product|item|article)$/i, 'Blue backpack'],
]

/** Only the payload's samples, which an author may change. Lists have `items` elements. */
export function payloadSamples(variables: readonly Variable[], items = 2): Sample {
  const sample: Sample = {}
  fill(sample, variables.flatMap(inPayload), items)
  return sample
}

const ofEvents = 'step.events.'
const ofEach = new Set(['this', 'length'])

/** An event is a payload: names used in a loop over digest events apply to each of them. */
function inPayload({ name, type }: Variable): Variable[] {
  if (!name.startsWith(ofEvents))
    return isServiceNamespace(name) || nameForForeignPath(name) !== undefined ? [] : [{ name, type }]
  const within = name.slice(ofEvents.length)
  return isServiceNamespace(within) || ofEach.has(within) ? [] : [{ name: within, type }]
}

/** Adds samples. A name ending in `this` means that the list contains texts. */
function fill(sample: Sample, variables: readonly Variable[], items: number): void {
  const lists = new Set(variables.filter(({ type }) => type === 'Array').map(({ name }) => pathOf(name)))
  const named = variables.map((each) => ({ ...each, path: pathOf(each.name) }))
  const names = new Set(variables.map(({ name }) => name))
  const holders = new Set(named.flatMap(({ path }) => holdersOf(path)))
  for (const { path, type, name } of named) {
    if (lists.has(path) && type !== 'Array') continue
    if (isLengthOf(lists, path)) continue
    // Another variable names a part of it.
    if (!lists.has(path) && holders.has(path)) continue
    const isOfTexts = type === 'Array' && !holders.has(path) && names.has(`${name}.this`)
    put(sample, path.split('.'), { type, lists, items, isOfTexts })
  }
}

/** Lists have a length of their own, so it needs no sample. */
const isLengthOf = (lists: ReadonlySet<string>, path: string) =>
  path.endsWith('.length') && lists.has(path.slice(0, -'.length'.length))

const pathOf = (name: string) =>
  name
    .split('.')
    .filter((part) => part !== 'this')
    .join('.')

/** For `a.b.c`: `a` and `a.b`. */
function holdersOf(path: string): string[] {
  const parts = path.split('.').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
}

type SampleOptions = { type: Variable['type']; lists: ReadonlySet<string>; items: number; isOfTexts: boolean }

function put(sample: Sample, names: readonly string[], options: SampleOptions): void {
  let holders: Sample[] = [sample]
  for (const [index, name] of names.entries()) {
    const path = names.slice(0, index + 1).join('.')
    const isLast = index === names.length - 1
    holders = holders.flatMap((holder) => {
      if (!Object.hasOwn(holder, name)) define(holder, name, startOf(path, isLast, options))
      const inside = holder[name]
      return Array.isArray(inside) ? inside.filter(isRecord) : isRecord(inside) ? [inside] : []
    })
  }
}

/** Names such as __proto__ become ordinary keys. */
const define = (holder: Sample, name: string, value: unknown) =>
  Object.defineProperty(holder, name, { value, enumerable: true, writable: true, configurable: true })

function startOf(path: string, isLast: boolean, { type, lists, items, isOfTexts }: SampleOptions): unknown {
  if (lists.has(path)) return Array.from({ length: items }, () => (isLast && isOfTexts ? guessOf(path) : {}))
  if (!isLast) return {}
  return type === 'Boolean' ? true : guessOf(path)
}

function guessOf(path: string): unknown {
  const guess = guesses.find(([ending]) => ending.test(path))
  return guess ? guess[1] : wordsOf(path.split('.').at(-1) ?? path)
}

/** A name as words: `Tracking note` for `trackingNote`. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|[-_]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
