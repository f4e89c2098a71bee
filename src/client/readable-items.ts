import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { isRecord, valueAt } from '#src/domain/json/values.ts'

/** An item of a list that was left out, and its first field that could not be read. */
export type UnreadableItem = { name: string; field: string }

type Schema = Pick<z.ZodMiniType, 'safeParse'>

/**
 * Parses an answer. Items of a list that cannot be read do not hide the others: they are left out and named in the
 * list's `unreadable`. A list of which nothing can be read is something else than it should be.
 */
export function parseReadable(output: Schema, answer: unknown): ReturnType<Schema['safeParse']> {
  const whole = output.safeParse(answer)
  if (whole.success) return whole
  const items: unknown = isRecord(answer) ? answer['data'] : answer
  if (!Array.isArray(items)) return whole
  const fields = new Map<number, string>()
  for (const { path } of whole.error.issues) {
    const [index, ...field] = isRecord(answer) && path[0] === 'data' ? path.slice(1) : path
    if (typeof index !== 'number' || !isRecord(items[index])) return whole
    if (!fields.has(index)) fields.set(index, field.join('.'))
  }
  if (fields.size === items.length) return whole
  const readable = items.filter((_, index) => !fields.has(index))
  const rest = output.safeParse(isRecord(answer) ? { ...answer, data: readable } : readable)
  if (!rest.success || typeof rest.data !== 'object') return whole
  const unreadable = Array.from(fields, ([index, field]) => ({ name: nameOf(items[index]), field }))
  return { success: true, data: Object.assign(rest.data as object, { unreadable }) }
}

const nameFields = ['name', 'template.name', 'firstName', 'lastName', 'subscriberId', '_id']

function nameOf(item: unknown): string {
  const names = nameFields.map((path) => valueAt(item, path))
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? ''
}

/** How many items a page was answered with, readable or not: they decide whether it is full. */
export const receivedIn = (page: { data: readonly unknown[] }): number =>
  page.data.length + unreadableIn(page).length

export type Unreadable = readonly UnreadableItem[]

/** What was left out of the lists that the screen shows; `undefined` if nothing was. */
export function useUnreadable(): Unreadable | undefined {
  const client = useQueryClient()
  const text = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    // As text, because a snapshot must be the same as long as nothing changes.
    () => {
      const shown = client.getQueryCache().findAll({ type: 'active' })
      return JSON.stringify(shown.flatMap(({ state }) => unreadableIn(state.data)))
    },
  )
  return text === '[]' ? undefined : (JSON.parse(text) as Unreadable) // just written
}

const unreadableIn = (data: unknown): readonly UnreadableItem[] =>
  typeof data === 'object' && data !== null && 'unreadable' in data && Array.isArray(data.unreadable)
    ? (data.unreadable as UnreadableItem[]) // only `parseReadable` writes it
    : []
