import { nameForForeignPath } from './known-paths.ts'
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
  [/((^|[._])(date|day|deadline)|Date|Day|Deadline|At|birthday|[aA]rrival)$/, '2025-01-31'],
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
export const payloadSamples = (variables: readonly Variable[], items = 2): Sample =>
  partsOf(treeOf(variables.flatMap(inPayload)), '', items)

const ofEvents = 'step.events.'
const ofEach = new Set(['this', 'length'])

/** An event is a payload: names used in a loop over digest events apply to each of them. */
function inPayload({ name, type }: Variable): Variable[] {
  if (!name.startsWith(ofEvents))
    return isServiceNamespace(name) || nameForForeignPath(name) !== undefined ? [] : [{ name, type }]
  const within = name.slice(ofEvents.length)
  return isServiceNamespace(within) || ofEach.has(within) ? [] : [{ name: within, type }]
}

/** `isOfTexts`: a list whose items are used themselves, as `this`. */
type Tree = { parts: Map<string, Tree>; type?: Variable['type']; isOfTexts?: boolean }

function treeOf(variables: readonly Variable[]): Tree {
  const root: Tree = { parts: new Map() }
  for (const { name, type } of variables) {
    let at = root
    for (const part of name.split('.').filter((one) => one !== 'this')) {
      const next: Tree = at.parts.get(part) ?? { parts: new Map() }
      at.parts.set(part, next)
      at = next
    }
    if (name.endsWith('.this')) at.isOfTexts = true
    else if (type === 'Array') at.type = type
    else at.type ??= type
  }
  return root
}

/** Lists have a length of their own, so it needs no sample. */
const partsOf = ({ parts, type }: Tree, path: string, items: number): Sample =>
  Object.fromEntries(
    [...parts]
      .filter(([name]) => name !== 'length' || type !== 'Array')
      .map(([name, part]) => [name, sampleOf(part, path === '' ? name : `${path}.${name}`, items)]),
  )

function sampleOf(tree: Tree, path: string, items: number): unknown {
  const { parts, type, isOfTexts } = tree
  if (type === 'Array')
    return Array.from({ length: items }, () =>
      isOfTexts && parts.size === 0 ? guessOf(path) : partsOf(tree, path, items),
    )
  if (parts.size > 0) return partsOf(tree, path, items)
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
