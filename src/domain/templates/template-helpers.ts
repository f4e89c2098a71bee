import { listOf, ownValue } from '../json/values.ts'
import { formattedDate } from './date-format.ts'
import { blockNames, helperNames } from './template-catalogue.ts'

export type TemplateHelper = {
  values: number
  call: (...values: unknown[]) => unknown
  isBlockOnly?: true
  /** Takes named values, such as `decimalLength=2`, as one more argument. */
  hasOptions?: true
}

const ofText = (change: (text: string) => string): TemplateHelper => ({
  values: 1,
  call(text) {
    if (text === undefined || text === null) return undefined
    if (typeof text !== 'string') throw new TypeError('the service changes the case of text alone')
    return change(text)
  },
})

/** JavaScript's order, which the service uses: two texts compare by letter. */
const ordered = (test: (one: number, other: number) => boolean): TemplateHelper => ({
  values: 2,
  call: (one, other) => test(one as number, other as number),
})

/** As JavaScript converts it, which the service does, too. */
const textOf = (value: unknown) => String(value as string | number)

/** In a time zone of UTC. Like the service, prints what is no date as it is. */
function dateText(date: unknown, pattern: unknown): unknown {
  if (!date || !pattern || Number.isNaN(Date.parse(textOf(date)))) return date
  return formattedDate(new Date(date as string | number), textOf(pattern))
}

/** Like the service, prints two decimals unless another number, which is not 0, is given. */
function numberText(number: unknown, options: unknown): unknown {
  const value = Number.parseFloat(textOf(number))
  if (Number.isNaN(Number(number))) return number
  const option = (name: string, usual: string) => textOf(ownValue(options, name) || usual)
  const [whole = '', decimals] = value.toFixed(Number(option('decimalLength', '2'))).split('.')
  const grouped = whole.replaceAll(/\d(?=(?:\d{3})+$)/g, (digit) => digit + option('thousandsSep', ','))
  return decimals === undefined ? grouped : grouped + option('decimalSep', '.') + decimals
}

const fieldOf = (item: unknown, name: unknown) => ownValue(item, textOf(name))

function grouped(list: unknown, name: unknown): unknown {
  const groups = new Map<string, unknown[]>()
  for (const item of listOf(list)) {
    const value = fieldOf(item, name)
    if (value) groups.set(textOf(value), [...(groups.get(textOf(value)) ?? []), item])
  }
  return [...groups].map(([key, items]) => ({ key, items }))
}

const sorted = (list: unknown, name: unknown) =>
  listOf(list).toSorted((one, other) => {
    const [a, b] = [fieldOf(one, name) as number, fieldOf(other, name) as number] // any two values compare
    return a < b ? -1 : a > b ? 1 : 0
  })

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

/** Helpers that can be computed here. They behave exactly like the service's, and throw where it fails. */
export const templateHelpers: Readonly<Record<string, TemplateHelper>> = {
  uppercase: ofText((text) => text.toUpperCase()),
  lowercase: ofText((text) => text.toLowerCase()),
  titlecase: ofText((text) => text.split(' ').map(titled).join(' ')),
  dateFormat: { values: 2, call: dateText },
  numberFormat: { values: 1, call: numberText, hasOptions: true },
  groupBy: { values: 2, call: grouped },
  unique: {
    values: 2,
    call: (list, name) => [...new Set(listOf(list).map((item) => fieldOf(item, name) || undefined))],
  },
  sortBy: { values: 2, call: sorted },
  lookup: { values: 2, call: (holder, name) => ownValue(holder, textOf(name)) },
  json: { values: 1, call: (value) => JSON.stringify(value) },
  log: { values: 1, call: () => undefined },
  pluralize: { values: 3, call: (count, one, many) => (count === 1 ? one : many) },
  // oxlint-disable-next-line eqeqeq -- the service compares like this: 2 and "2" are equal
  equals: { values: 2, isBlockOnly: true, call: (one, other) => one == other },
  eq: { values: 2, call: (one, other) => one === other },
  ne: { values: 2, call: (one, other) => one !== other },
  gt: ordered((one, other) => one > other),
  gte: ordered((one, other) => one >= other),
  lt: ordered((one, other) => one < other),
  lte: ordered((one, other) => one <= other),
}

const serviceNames = new Set<string>([...helperNames, ...blockNames, 'i18n', 'json', 'lookup', 'log'])

/** Names that call a helper, even if the payload has a value of that name. */
export const isServiceName = (name: string) => serviceNames.has(name)
