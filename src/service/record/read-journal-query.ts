import { endpointNames, type EndpointName } from '#src/contract/endpoints.ts'
import type { EntryQuery } from '#src/domain/journal/filter.ts'
import { endings, type Ending } from '#src/domain/journal/outcome.ts'

const limits = { limit: 1000, page: 1_000, characters: 500 }
const lists = ['operations', 'outcomes'] as const
const texts = ['text', 'person', 'subscriber', 'workflow', 'run'] as const
const times = ['from', 'to'] as const
const names = new Set<string>(['page', 'limit', 'onlyChanges', ...lists, ...texts, ...times])

/** Parses the filters of a query, or returns a line that says what is wrong with them. */
export function readJournalQuery(search: URLSearchParams): EntryQuery | string {
  const unknown = [...search.keys()].find((name) => !names.has(name))
  if (unknown !== undefined) return `${unknown.slice(0, 50)} is not a filter of the journal`
  const count = (name: 'page' | 'limit', defaultValue: number) => {
    const text = search.get(name)
    return text === null ? defaultValue : /^\d{1,7}$/.test(text) ? Number(text) : NaN
  }
  const query: EntryQuery = { page: count('page', 0), limit: count('limit', 50) }
  if (!(query.page >= 0 && query.page <= limits.page)) return 'page must be a whole number from 0'
  if (!(query.limit >= 1 && query.limit <= limits.limit))
    return `limit must be a whole number from 1 to ${limits.limit}`
  for (const name of texts) {
    const value = search.get(name)
    if (value !== null && value.length > limits.characters)
      return `${name} must be shorter than or equal to ${limits.characters} characters`
    if (value) query[name] = value
  }
  for (const name of times) {
    const value = search.get(name)
    if (!value) continue
    const at = Date.parse(value)
    if (!/^\d{4}-\d\d-\d\d/.test(value) || Number.isNaN(at)) return `${name} must be an ISO 8601 date or time`
    query[name] = new Date(at).toISOString()
  }
  const [operations, outcomes] = lists.map((name) => search.getAll(name))
  const isOperation = (name: string): name is EndpointName => endpointNames.some((one) => one === name)
  const isOutcome = (name: string): name is Ending => endings.some((one) => one === name)
  if (operations?.some((name) => !isOperation(name))) return 'operations must be operations of the service'
  if (outcomes?.some((name) => !isOutcome(name))) return `outcomes must be among ${endings.join(', ')}`
  return {
    ...query,
    ...(operations?.length && { operations: operations.filter(isOperation) }),
    ...(outcomes?.length && { outcomes: outcomes.filter(isOutcome) }),
    ...(search.get('onlyChanges') === 'true' && { onlyChanges: true }),
  }
}
