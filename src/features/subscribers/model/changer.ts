import type { Note } from '#src/client/call.ts'
import type { Client } from '#src/client/client.ts'
import { CallError } from '#src/client/failure.ts'
import { readCurrent } from '#src/client/preference-write.ts'
import { runWrite } from '#src/client/query.ts'
import { randomId } from '#src/client/random-id.ts'
import type { Inverse, InverseRequest } from '#src/domain/journal/inverse.ts'
import type { Entry } from '#src/domain/journal/entry.ts'
import {
  globalPreferences,
  pendingWishesNow,
  updatePreferences,
  updateWorkflowPreference,
  workflowPreferences,
  type StagedWish,
} from './subscriber-queries.ts'
import { isReviewed } from './applying.ts'
import { currentOf, globalBody, knownIn, wishesIn, workflowBody, type Change, type Wish } from './changes.ts'
import { batchesOf, isSamePlace, stage, type Batch } from './staging.ts'
import { setStaged, stagedNow } from './staged-store.ts'
import { withJournal } from './with-journal.ts'

type Workflow = Change['workflow']

/** Why a change is not taken back. */
export type NotUndone = Exclude<Inverse['kind'], 'possible'> | 'noJournal' | 'unread'

/**
 * Writes that were answered as wanted. `ids` are what the journal calls those that have a way back; `already`: all was so
 * before.
 */
export type Saved = {
  ids: readonly string[]
  wishes: readonly Wish[]
  workflow?: Workflow
  already: boolean
}

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
  const where = () => ({ baseUrl: session.get().baseUrl, subscriberId })
  /** What was said of writes that failed, by what they asked for. */
  const failedNotes = new Map<string, Note>()
  const staged = () => stagedNow(queryClient, where())
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
    setStaged(queryClient, where(), stage(staged(), wish, sentState(wish)))

  /** Nothing where it was not saved as wanted: the row tells why. */
  async function send({ wishes, workflow, undoes }: Batch, note: Note = {}): Promise<Saved | undefined> {
    const id = randomId()
    const said = undoes === undefined ? note : { ...note, undoes }
    const input = { subscriberId, note: { ...said, id } }
    const sending = workflow
      ? runWrite(queryClient, updateWorkflowPreference(client, subscriberId), {
          ...input,
          workflowId: workflow.id,
          body: workflowBody(wishes[0]),
        })
      : runWrite(queryClient, updatePreferences(client, subscriberId), {
          ...input,
          body: globalBody(...wishes),
        })
    const written = await sending.catch(() => undefined)
    for (const wish of wishes) {
      if (written) failedNotes.delete(keyOf(placedIn(wish, workflow)))
      else failedNotes.set(keyOf(placedIn(wish, workflow)), said)
    }
    if (!written) return undefined
    const [before, after] = [knownIn(written.before ?? { channels: {} }), knownIn(written.reply.preference)]
    if (wishes.some(({ setting, on }) => after[setting] !== on)) return undefined
    const already = wishes.every(({ setting, on }) => before[setting] === on)
    const isUndoable = !already && wishes.every(({ setting }) => before[setting] !== undefined)
    return { ids: isUndoable ? [id] : [], wishes, already, ...(workflow ? { workflow } : {}) }
  }

  async function sendAndSay(batch: Batch, note?: Note): Promise<void> {
    const saved = await send(batch, note)
    if (saved) onSaved?.(saved)
  }

  /** Sends several and says so once, with one way back. */
  async function sendTogether(batches: readonly Batch[], note?: Note): Promise<void> {
    const all = (await Promise.all(batches.map((batch) => send(batch, note)))).filter(
      (saved) => saved !== undefined,
    )
    const [only] = all
    if (only && all.length === 1) return onSaved?.(only)
    if (all.length === 0) return
    onSaved?.({
      ids: all.flatMap(({ ids }) => ids),
      wishes: all.flatMap(({ wishes }) => wishes),
      already: all.every(({ already }) => already),
    })
  }

  /** Sends a wish, or puts it aside where changes are looked at first. */
  async function change(wish: Wish, workflow?: Workflow): Promise<void> {
    const placed = placedIn(wish, workflow)
    if (isReviewed(session.get(), placed)) putAside(placed)
    else await sendAndSay({ wishes: [wish], ...(workflow ? { workflow } : {}) })
  }

  /** Several at once: one look, or one way back. */
  async function changeMany(wishes: readonly StagedWish[]): Promise<void> {
    if (wishes.some((wish) => isReviewed(session.get(), wish))) wishes.forEach(putAside)
    else await sendTogether(batchesOf(wishes))
  }

  /** Makes a change again that failed. What was looked at and explained once is not asked about again. */
  async function retry(wish: Wish, workflow?: Workflow): Promise<void> {
    const note = failedNotes.get(keyOf(placedIn(wish, workflow)))
    if (note) await sendAndSay({ wishes: [wish], ...(workflow ? { workflow } : {}) }, note)
    else await change(wish, workflow)
  }

  /** A click turns the switch over. Two clicks may come before the first one shows: the second still turns it back. */
  function toggle(wish: Wish, workflow?: Workflow): Promise<void> {
    const placed = placedIn(wish, workflow)
    const last = staged().find((one) => isSamePlace(one, placed))
    const now = last ? last.on : sentState(placed)
    return change(now === undefined ? wish : { ...wish, on: !now }, workflow)
  }

  /** Takes back writes that the journal knows by these ids, by the inverse of exactly what they changed. */
  async function undo(...ids: readonly string[]): Promise<void> {
    const inverses = await inversesOf(ids).catch((error: unknown) => [
      { id: '', kind: error instanceof CallError ? ('unread' as const) : ('noJournal' as const) },
    ])
    const pending = pendingWishesNow(queryClient, subscriberId)
    const wishes: StagedWish[] = []
    for (const inverse of inverses) {
      const own =
        inverse.kind === 'possible'
          ? inverse.requests.flatMap(toStaged).map((wish) => ({ ...wish, undoes: inverse.id }))
          : []
      const again = own.some(({ setting, workflow }) =>
        pending.some((wish) => wish.setting === setting && wish.workflowId === workflow?.id),
      )
      if (inverse.kind !== 'possible') onNotUndone?.(inverse.kind)
      else if (again) onNotUndone?.('newer')
      else wishes.push(...own)
    }
    if (wishes.some((wish) => isReviewed(session.get(), wish))) wishes.forEach(putAside)
    else await sendTogether(batchesOf(wishes))
  }

  /** Rejects where the journal cannot be opened, or the service cannot be asked what is so now. */
  const inversesOf = (ids: readonly string[]): Promise<(Inverse & { id: string })[]> =>
    withJournal(client, async (journal) => {
      const { baseUrl } = session.get()
      const entries = await journal.list({ subscriberId, baseUrl })
      const wanted = ids.map((id) => ({ id, entry: entries.find((one) => one.id === id) }))
      const found: (Inverse & { id: string })[] = []
      for (const place of new Set(wanted.map(({ entry }) => placeOf(entry)))) await readNow(place)
      for (const { id, entry } of wanted) {
        if (entry?.kind !== 'write') found.push({ id, kind: 'nothing' })
        else found.push({ id, ...(await journal.inverse(entry, stateNow(entry.subject.workflowId))) })
      }
      return found
    })

  /** Somebody may have decided otherwise since this page was read: that is never overruled. */
  const readNow = (place: 'global' | 'workflows') =>
    readCurrent(client, { subscriberId, ...(place === 'workflows' ? { workflowId: '' } : {}) })

  const stateNow = (workflowId: string | undefined) => {
    const { global, byWorkflow } = answered()
    const result =
      workflowId === undefined
        ? global?.[0]
        : byWorkflow?.find(({ template }) => template?._id === workflowId)
    return result?.preference
  }

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
    changeMany,
    retry,
    toggle,
    undo,
    /** Sends everything that was put aside, and says why in the journal. */
    async sendStaged(note: Note): Promise<void> {
      const all = staged()
      setStaged(queryClient, where(), [])
      await sendTogether(batchesOf(all), note)
    },
    discard: (wish: StagedWish) =>
      setStaged(
        queryClient,
        where(),
        staged().filter((one) => one !== wish),
      ),
    discardAll: () => setStaged(queryClient, where(), []),
  }
}

const placeOf = (entry: Entry | undefined) =>
  entry?.kind === 'write' && entry.subject.workflowId !== undefined ? 'workflows' : 'global'

const placedIn = (wish: Wish, workflow: Workflow): StagedWish => (workflow ? { ...wish, workflow } : wish)

const keyOf = ({ setting, on, workflow }: StagedWish) => JSON.stringify([setting, on, workflow?.id])
