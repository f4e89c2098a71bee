import { blockNames, helperNames } from './template-catalogue.ts'

export type TemplateHelper = {
  values: number
  call: (...values: unknown[]) => unknown
  isBlockOnly?: true
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

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

/** Helpers that can be computed here. They behave exactly like the service's, and throw where it fails. */
export const templateHelpers: Readonly<Record<string, TemplateHelper>> = {
  uppercase: ofText((text) => text.toUpperCase()),
  lowercase: ofText((text) => text.toLowerCase()),
  titlecase: ofText((text) => text.split(' ').map(titled).join(' ')),
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

const serviceNames = new Set<string>([...helperNames, ...blockNames, 'json', 'lookup', 'log'])

/** Names that call a helper, even if the payload has a value of that name. */
export const isServiceName = (name: string) => serviceNames.has(name)
