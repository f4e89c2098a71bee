import { endTyping, emptyHistory } from '#src/domain/history/history.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { storageFailureOf } from '../database.ts'
import { quickFingerprint } from '../fingerprint.ts'
import type { DeviceState, Draft, DraftHead, DraftOf, Scope } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { maskApiKey } from '#src/domain/json/mask-api-key.ts'

export type DraftContext<V> = {
  store: DraftStore
  now: () => Date
  newId: () => string
  scope: () => Scope
  /** Who begins a draft now, where people are known by name. */
  byCurrentPerson?: () => Pick<DraftHead, 'by'>
  /** The key, which must not reach the disk. */
  apiKey: () => string | null
  titleOf: (values: V) => string
  /** Converts stored values, perhaps from an older console; `undefined` if they are unreadable. */
  revive: (values: unknown) => V | undefined
}

export type Origin = { of?: DraftOf; base?: unknown }

export function newDraft<V>(values: V, context: DraftContext<V>, { of, base }: Origin = {}): Draft<V> {
  const at = context.now().toISOString()
  return {
    ...context.scope(),
    ...context.byCurrentPerson?.(),
    id: context.newId(),
    revision: 0,
    title: context.titleOf(values),
    createdAt: at,
    savedAt: at,
    fingerprint: fingerprintOfDraft(values, context),
    values,
    history: emptyHistory,
    ...(of ? { of } : {}),
    ...(base === undefined ? {} : { base }),
  }
}

export const copyOf = <V>(
  { values, history, name, ...draft }: Draft<V>,
  context: DraftContext<V>,
): Draft<V> => ({
  ...newDraft(values, context, draft),
  history,
  ...(name === undefined ? {} : { name }),
})

/** Fast, so that it does not delay a write during unload. */
export const fingerprintOf = <V>(values: V, { apiKey }: Pick<DraftContext<V>, 'apiKey'>): string =>
  fingerprintByItems(maskApiKey(values, apiKey()))

/** Caches for steps and changes in drafts, which are never mutated, so that a write costs only as much as its changes. */
const keyFreeCache = new WeakMap<object, string>()
const fingerprints = new WeakMap<object, string>()

/** Like `fingerprintOf`, for values that are never mutated. */
export const fingerprintOfDraft = <V>(values: V, { apiKey }: Pick<DraftContext<V>, 'apiKey'>): string =>
  fingerprintByItems(maskApiKey(values, apiKey(), keyFreeCache), fingerprints)

/** Built from the fingerprints of list items; those in `known` are reused. */
function fingerprintByItems(values: unknown, known?: WeakMap<object, string>): string {
  const ofItem = (item: unknown) => {
    if (!isRecord(item)) return item
    const made = known?.get(item) ?? quickFingerprint(item)
    known?.set(item, made)
    return made
  }
  if (!isRecord(values)) return quickFingerprint(values)
  const fields = Object.entries(values).map(([key, field]) => [
    key,
    Array.isArray(field) ? field.map(ofItem) : field,
  ])
  return quickFingerprint(Object.fromEntries(fields))
}

/** The draft in the form that is stored, without the key. */
export function toStoredDraft<V>(
  draft: Draft<V>,
  { now, scope, apiKey, titleOf }: DraftContext<V>,
): Draft<unknown> {
  const titled: Draft<unknown> = {
    ...draft,
    ...environmentOf(draft, scope()),
    title: titleOf(draft.values),
    savedAt: now().toISOString(),
  }
  const clean = maskApiKey(titled, apiKey(), keyFreeCache)
  return { ...clean, fingerprint: fingerprintByItems(clean.values, fingerprints) }
}

/** Never rejects: failures are a state to show. The head is empty if nothing was written. */
export async function writeDraft<V>(
  draft: Draft<V>,
  context: DraftContext<V>,
): Promise<{ head: Partial<DraftHead>; device: DeviceState }> {
  try {
    const written = await context.store.write(toStoredDraft(draft, context))
    if (typeof written === 'string') return { head: {}, device: { state: 'failed', reason: written } }
    return { head: written, device: { state: 'kept', at: written.savedAt } }
  } catch (error) {
    return { head: {}, device: { state: 'failed', reason: storageFailureOf(error) } }
  }
}

/** A draft begun before the environment was known gets it now. Nothing else moves a draft to another service. */
const environmentOf = (draft: Scope, now: Scope): Partial<Scope> =>
  draft.environmentId === undefined && now.environmentId !== undefined && draft.baseUrl === now.baseUrl
    ? { environmentId: now.environmentId }
    : {}

export function reviveDraft<V>(
  draft: Draft<unknown>,
  { revive }: Pick<DraftContext<V>, 'revive'>,
): Draft<V> | undefined {
  const values = revive(draft.values)
  if (values === undefined) return undefined
  // A history only fits the exact values it was recorded with.
  return { ...draft, values, history: values === draft.values ? endTyping(draft.history) : emptyHistory }
}
