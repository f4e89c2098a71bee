import type { Subscriber } from '#src/contract/subscriber.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { cleanId } from '#src/domain/subscribers/subscriber-id.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import type { ScreenAction } from '#src/ui/screen-actions.ts'
import { foldText } from '#src/domain/text/search-text.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'

export const screens = [
  '/workflows',
  '/workflows/new',
  '/workflows/start',
  '/subscribers',
  '/subscribers/-/bulk',
  '/activity',
  '/journal',
  '/settings',
  '/help',
] as const
export type Screen = (typeof screens)[number]

/** A search result. `name` is shown; `id` identifies what to open. */
export type Hit =
  | { kind: 'screen'; id: Screen; name: string }
  | { kind: 'action'; id: string; name: string; hint: string | undefined; act: () => void }
  | { kind: 'workflow'; id: string; name: string; identifier: string }
  | { kind: 'subscriber'; id: string; name: string }
  /** The list of all subscribers that match the typed text, which is its `id`. */
  | { kind: 'all'; id: string; name: string }
  /** The typed text, as an exact ID. */
  | { kind: 'byId'; of: 'workflow' | 'subscriber'; id: string; name: string }

const wordsOf = (text: string) => foldText(text).split(/\s+/).filter(Boolean)

/** Whether each typed word begins a word of the text. */
function begins(text: string, typed: string): boolean {
  const words = foldText(text).split(/[\s-]+/)
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)))
}

export const workflowHit = (workflow: Workflow): Hit => ({
  kind: 'workflow',
  id: workflow._id,
  name: workflow.name,
  identifier: identifierIn(workflow),
})

export const subscriberHit = (person: Subscriber): Hit => ({
  kind: 'subscriber',
  id: person.subscriberId,
  name: fullName(person) || person.email || person.subscriberId,
})

/** Ids are numbered, because two actions may have the same label. */
export const actionHits = (actions: readonly ScreenAction[]): Hit[] =>
  actions.map(({ label, hint, onSelect }, at) => ({
    kind: 'action',
    id: `${at} ${label}`,
    name: label,
    hint,
    act: onSelect,
  }))

const byId = (of: 'workflow' | 'subscriber', id: string): Hit => ({ kind: 'byId', of, id, name: id })
/** The form of workflow IDs. */
const objectId = /^[0-9a-f]{24}$/i

type Found = {
  actions: readonly Hit[]
  screens: readonly Hit[]
  workflows: readonly Workflow[]
  subscribers: readonly Subscriber[]
  /** Whether the service found more subscribers. */
  hasMore: boolean
}

const maxScreens = 3
const maxPerKind = 6

/**
 * What matches a typed text, best first: the subscriber with exactly this ID or email, then actions of the screen,
 * screens, workflows and other subscribers, then the text itself as an ID, if it has no spaces. Services may ignore
 * searches, so workflows are filtered again.
 */
export function hitsFor(
  typed: string,
  { actions, screens: places, workflows, subscribers, hasMore }: Found,
): Hit[] {
  const folded = foldText(typed.trim())
  if (folded === '') return []
  const isMeant = ({ subscriberId, email }: Subscriber) =>
    foldText(subscriberId) === folded || foldText(email ?? '') === folded
  const fits = (workflow: Workflow) => {
    const text = foldText(`${workflow.name} ${identifierIn(workflow)}`)
    return wordsOf(typed).every((word) => text.includes(word))
  }
  const found = cleanId(typed)
  const id = found.kind === 'id' && !/\s/.test(found.id) ? found.id : undefined
  const others = subscribers.filter((person) => !isMeant(person))
  const all = typed.trim()
  const isMore = hasMore || others.length > maxPerKind
  const isKnown = subscribers.some(({ subscriberId }) => subscriberId === id)
  return [
    ...subscribers.filter(isMeant).map(subscriberHit),
    ...actions.filter(({ name }) => begins(name, typed)).slice(0, maxPerKind),
    ...places.filter(({ name }) => begins(name, typed)).slice(0, maxScreens),
    ...workflows.filter(fits).slice(0, maxPerKind).map(workflowHit),
    ...others.slice(0, maxPerKind).map(subscriberHit),
    ...(id !== undefined && objectId.test(id) ? [byId('workflow', id)] : []),
    ...(id === undefined || isKnown ? [] : [byId('subscriber', id)]),
    ...(isMore ? [{ kind: 'all', id: all, name: all } as const] : []),
  ]
}

/** Unique among the results shown together. */
export const keyOf = (hit: Hit): string => `${hit.kind === 'byId' ? `exact ${hit.of}` : hit.kind} ${hit.id}`
