import { valueAt } from '#src/domain/json/values.ts'

/** By source: an example of a field, and the fields that every service has. */
export const fieldsOf: Readonly<Record<string, { example: string; known?: string }>> = {
  payload: { example: 'order.total' },
  subscriber: {
    example: 'data.plan',
    known: 'subscriberId email firstName lastName phone locale isOnline lastOnlineAt data.',
  },
  tenant: { example: 'identifier', known: 'identifier name data.' },
  webhook: { example: 'approved' },
}

/** Suggestions for a field: those the workflow uses, then those of every service. */
export const fieldSuggestions = (source: string, names: readonly string[]) =>
  [...new Set([...names, ...(fieldsOf[source]?.known?.split(' ') ?? [])])].map((value) => ({ value }))

/** Values that a field has, first in the data being tried and then in that of people; both values of a switch. */
export function valuesOf(field: string, data: readonly unknown[]): string[] {
  const found = data.map((root) => valueAt(root, field.trim()))
  const texts = found.flatMap((value) => {
    if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
    if (typeof value === 'boolean') return ['true', 'false']
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  })
  return [...new Set(texts.filter((text) => text !== ''))].slice(0, 50)
}
