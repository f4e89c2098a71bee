import type { Note } from '#src/client/call.ts'
import type { Client } from '#src/client/client.ts'
import { randomId } from '#src/client/random-id.ts'
import type { Inverse, InverseRequest } from '#src/domain/inverse.ts'
import {
  globalPreferences,
  mutate,
  pendingWishesNow,
  stagedWishes,
  updatePreferences,
  updateWorkflowPreference,
  workflowPreferences,
  type StagedWish,
} from '../subscriber-queries.ts'
import { isReviewed } from './applying.ts'
import { currentOf, globalBody, knownIn, wishesIn, workflowBody, type Change, type Wish } from './changes.ts'
import { batchesOf, isSamePlace, stage, type Batch } from './staging.ts'
import { withJournal } from './with-journal.ts'

type Workflow = Change['workflow']

/** Why a change is not taken back. */
export type NotUndone = Exclude<Inverse['kind'], 'possible'> | 'noJournal'

/** A write that was answered as wanted. `id` is what the journal calls it; one of what was not known has no way back. */
export type Saved = { id: string; wishes: readonly Wish[]; workflow?: Workflow; undoable: boolean }

type Parts = {
  client: Client
  subscriberId: string
  onSaved?: (saved: Saved) => void
  onNotUndone?: (why: NotUndone) => void
}

export type Changer = ReturnType<typeof createChanger>

/** Turns the switches of one subscriber and turns them back, at once or after a look, one write at a time. */
export function createChanger({ client, subscriberId, onSaved, onNotUndone }: Parts) {
  const { queryClient, session } = client
  const { queryKey: stagedKey } = stagedWishes(subscriberId)
  /** What was said of writes that failed, by what they asked for. */
  const failedNotes = new Map<string, Note>()
  const staged = () => queryClient.getQueryData(stagedKey) ?? []
  const answered = () => ({
    global: queryClient.getQueryData(globalPreferences(subscriberId).queryKey),
    byWorkflow: queryClient.getQueryData(workflowPreferences(subscriberId).queryKey),
  })

  /** What a switch is once all that was sent so far is answered. */
  function sentState({ setting, workflow }: StagedWish): boolean | undefined {
    const last = pendingWishesNow(queryClient, subscriberId).findLast(
      (wish) => wish.setting === setting && wish.workflowId === workflow?.id,
    )
    return last ? last.on : currentOf({ setting, workflow }, answered())
  }

  const putAside = (wish: StagedWish) =>
    queryClient.setQueryData(stagedKey, stage(staged(), wish, sentState(wish)))

  async function send({ wishes, workflow, undoes }: Batch, note: Note = {}): Promise<void> {
    const id = randomId()
    const said = undoes === undefined ? note : { ...note, undoes }
    const input = { subscriberId, note: { ...said, id } }
    const undoable = wishes.every((wish) => sentState(placedIn(wish, workflow)) !== undefined)
    const sending = workflow
      ? mutate(queryClient, updateWorkflowPreference(queryClient, subscriberId), {
          ...input,
          workflowId: workflow.id,
          body: workflowBody(wishes[0]),
        })
      : mutate(queryClient, updatePreferences(queryClient, subscriberId), {
          ...input,
          body: globalBody(...wishes),
        })
    // The row tells why a change was not saved, or not as wanted; nothing is left to say here.
    const reply = await sending.catch(() => undefined)
    for (const wish of wishes) {
      if (reply) failedNotes.delete(keyOf(placedIn(wish, workflow)))
      else failedNotes.set(keyOf(placedIn(wish, workflow)), said)
    }
    if (!reply) return
    const after = knownIn(reply.preference)
    if (wishes.every(({ setting, on }) => after[setting] === on)) {
      onSaved?.({ id, wishes, undoable, ...(workflow ? { workflow } : {}) })
    }
  }

  /** Sends a wish, or puts it aside where changes are looked at first. */
  async function change(wish: Wish, workflow?: Workflow): Promise<void> {
    const placed = placedIn(wish, workflow)
    if (isReviewed(session.get(), placed)) putAside(placed)
    else await send({ wishes: [wish], ...(workflow ? { workflow } : {}) })
  }

  /** Makes a change again that failed. What was looked at and explained once is not asked about again. */
  async function retry(wish: Wish, workflow?: Workflow): Promise<void> {
    const note = failedNotes.get(keyOf(placedIn(wish, workflow)))
    if (note) await send({ wishes: [wish], ...(workflow ? { workflow } : {}) }, note)
    else await change(wish, workflow)
  }

  /** A click turns the switch over. Two clicks may come before the first one shows: the second still turns it back. */
  function toggle(wish: Wish, workflow?: Workflow): Promise<void> {
    const placed = placedIn(wish, workflow)
    const last = staged().find((one) => isSamePlace(one, placed))
    const now = last ? last.on : sentState(placed)
    return change(now === undefined ? wish : { ...wish, on: !now }, workflow)
  }

  /** Takes back the write that the journal knows by this id, by the inverse of exactly what it changed. */
  async function undo(id: string): Promise<void> {
    const inverse = await inverseOf(id).catch(() => ({ kind: 'noJournal' }) as const)
    if (inverse.kind !== 'possible') return onNotUndone?.(inverse.kind)
    const wishes = inverse.requests.flatMap(toStaged).map((wish) => ({ ...wish, undoes: id }))
    const pending = pendingWishesNow(queryClient, subscriberId)
    const again = wishes.some(({ setting, workflow }) =>
      pending.some((wish) => wish.setting === setting && wish.workflowId === workflow?.id),
    )
    if (again) return onNotUndone?.('newer')
    if (wishes.some((wish) => isReviewed(session.get(), wish))) wishes.forEach(putAside)
    else await Promise.all(batchesOf(wishes).map((batch) => send(batch)))
  }

  const inverseOf = (id: string): Promise<Inverse> =>
    withJournal(client, async (journal) => {
      const { baseUrl } = session.get()
      const entries = await journal.list({ subscriberId, baseUrl })
      const entry = entries.find((one) => one.kind === 'write' && one.id === id)
      if (entry?.kind !== 'write') return { kind: 'nothing' }
      const { global, byWorkflow } = answered()
      const { workflowId } = entry.subject
      const result =
        workflowId === undefined
          ? global?.[0]
          : byWorkflow?.find(({ template }) => template?._id === workflowId)
      return journal.inverse(entry, result?.preference)
    })

  function toStaged({ operation, input }: InverseRequest): StagedWish[] {
    if (operation === 'workflowStatusUpdate') return []
    const wishes = wishesIn(input.body)
    if (operation === 'preferencesUpdate') return wishes
    const { workflowId: workflow } = input
    const name = answered().byWorkflow?.find(({ template }) => template?._id === workflow)?.template?.name
    return wishes.map((wish) => ({ ...wish, workflow: { id: workflow, name: name ?? workflow } }))
  }

  return {
    sentState,
    change,
    retry,
    toggle,
    undo,
    /** Sends everything that was put aside, and says why in the journal. */
    async sendStaged(note: Note): Promise<void> {
      const all = staged()
      queryClient.setQueryData(stagedKey, [])
      await Promise.all(batchesOf(all).map((batch) => send(batch, note)))
    },
    discard: (wish: StagedWish) =>
      void queryClient.setQueryData(
        stagedKey,
        staged().filter((one) => one !== wish),
      ),
    discardAll: () => void queryClient.setQueryData(stagedKey, []),
  }
}

const placedIn = (wish: Wish, workflow: Workflow): StagedWish => (workflow ? { ...wish, workflow } : wish)

const keyOf = ({ setting, on, workflow }: StagedWish) => JSON.stringify([setting, on, workflow?.id])
