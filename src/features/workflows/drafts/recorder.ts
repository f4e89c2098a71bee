import { get, type UseFormReturn } from 'react-hook-form'
import type { OpenDraft } from '#src/client/drafts/open-draft.ts'
import { type HistoryEntry, changedPaths } from '#src/domain/history/history.ts'
import { copy, diff, type Patch } from '#src/domain/json/patch.ts'
import { isRecord } from '#src/domain/json/values.ts'
import type { CreateBody } from '../model/form-schema.ts'
import type { WorkflowValues } from '../model/values.ts'
import { reviveValues } from './revive.ts'

export type FormAccess = Pick<
  UseFormReturn<WorkflowValues, unknown, CreateBody>,
  'getValues' | 'setValue' | 'reset'
>
export type HistoryDirection = 'undo' | 'redo'
/** What was undone or redone, and what that changed in the form. */
export type HistoryStep = { patch: Patch; was: WorkflowValues; now: WorkflowValues }

export type FormRecorder = {
  /** Call after typing in this field. */
  recordTyping(field: string): void
  /** Checks the whole form for changes. `byAuthor`: the author has just changed one of its fields. */
  check(byAuthor?: boolean): void
  /** The same a moment later, because the event of a press arrives before it changes the form. */
  checkSoon(byAuthor?: boolean): void
  /** Does a pending check now, so that what follows is a separate change. */
  checkPending(): void
  step(direction: HistoryDirection): HistoryStep | undefined
  /** Fills the form with other values, as one change. */
  replaceValues(values: WorkflowValues): void
  /** What would be undone or redone; `undefined` while another tab writes. */
  next(direction: HistoryDirection): HistoryEntry | undefined
  /** What this tab showed when another one took over. */
  valuesBeforeTakeover(): WorkflowValues | undefined
  stop(): void
}

const soonMs = 50
const groupField = 'notificationGroupId'

/**
 * Copies changes of the form into the draft, and those of the draft (undo, another tab) into the form. Typing costs the
 * same whatever the number of steps; only a press compares the whole form. `first`: what the form began with.
 */
export function createRecorder(
  form: FormAccess,
  draft: OpenDraft<unknown>,
  first?: WorkflowValues,
): FormRecorder {
  const { getValues } = form
  const revived = createReviver()
  const current = () => revived.of(draft.get().draft.values)
  const isHere = () => draft.get().holder === 'here'
  let shown = draft.get().draft.values
  let mine = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPendingByAuthor = false
  let valuesBefore: WorkflowValues | undefined
  let wasHere = true

  const quietly = (act: () => void) => {
    mine = true
    act()
    mine = false
    shown = draft.get().draft.values
  }
  const tell = (now: WorkflowValues, { typing, byAuthor }: { typing?: string; byAuthor: boolean }) => {
    const was = current()
    const patch = was ? diff(was, now) : []
    if (!was || patch.length === 0) return
    // The form selects the only group by itself. That is not the author's change; it becomes part of the next one.
    if (!byAuthor && patch.every(({ path: [first] }) => first === groupField)) return
    quietly(() => draft.edit(now, { at: Date.now(), ...(typing === undefined ? {} : { typing }) }))
    revived.trust(shown)
  }
  const check = (byAuthor = isPendingByAuthor) => {
    clearTimeout(timer)
    timer = undefined
    isPendingByAuthor = false
    if (isHere()) tell(getValues(), { byAuthor })
  }
  const fill = (values: unknown, groupIsMeant: boolean) => {
    const next = revived.of(values)
    if (!next) return
    const group = next.notificationGroupId === '' && !groupIsMeant ? getValues(groupField) : undefined
    fillForm(form, group === undefined ? next : { ...next, notificationGroupId: group })
  }
  const follow = () => {
    const { holder, draft: now } = draft.get()
    if (wasHere && holder === 'elsewhere') valuesBefore = current()
    wasHere = holder === 'here'
    if (mine || now.values === shown) return
    shown = now.values
    fill(shown, false)
  }
  const next = (direction: HistoryDirection) => {
    if (!isHere()) return undefined
    const { past, future } = draft.get().draft.history
    return direction === 'undo' ? past.at(-1) : future[0]
  }
  if (shown === first) revived.trust(shown)
  if (!isHere()) valuesBefore = current()
  wasHere = isHere()
  const stopFollowing = draft.subscribe(follow)
  return {
    check,
    checkPending() {
      if (timer !== undefined) check()
    },
    recordTyping(field) {
      const was = current()
      if (!isHere() || !was) return
      const grouped = { ...was, notificationGroupId: getValues(groupField) }
      const now = withField(grouped, field.split('.'), copy<unknown>(get(getValues(), field)))
      if (now) tell(now, { typing: field, byAuthor: true })
      else check(true)
    },
    checkSoon(byAuthor = false) {
      clearTimeout(timer)
      isPendingByAuthor ||= byAuthor
      timer = setTimeout(check, soonMs)
    },
    next,
    step(direction) {
      check()
      const entry = next(direction)
      const was = current()
      if (!entry || !was) return undefined
      quietly(() => draft[direction]())
      fill(
        shown,
        changedPaths(entry).every((path) => path === groupField),
      )
      const now = getValues()
      return { patch: diff(was, revived.of(shown) ?? was), was, now }
    },
    replaceValues(values) {
      check()
      fillForm(form, values)
      check(true)
    },
    valuesBeforeTakeover: () => valuesBefore,
    stop() {
      check()
      clearTimeout(timer)
      stopFollowing()
    },
  }
}

/**
 * Sets only the fields that differ, so that the rest of the screen stays as it is; resets the form if the list of steps
 * differs.
 */
function fillForm({ getValues, setValue, reset }: FormAccess, wanted: WorkflowValues) {
  const patch = diff(getValues(), wanted)
  if (patch.length === 0) return
  const isSimple = patch.every((change) => change.path.length > 1 || !('list' in change))
  for (const { path, ...change } of isSimple ? patch : []) {
    const place = 'now' in change ? path : path.slice(0, -1)
    if (place.length === 0) continue
    // A value from the same path of the form's values; the compiler cannot follow a path.
    setValue(place.join('.') as 'name', copy(get(wanted, place.join('.'))) as string)
  }
  if (diff(getValues(), wanted).length > 0) reset(copy(wanted))
}

/** Caches the last values, which are read many times between two changes. */
function createReviver() {
  let last: { kept: unknown; values: WorkflowValues | undefined } = { kept: undefined, values: undefined }
  return {
    of(stored: unknown): WorkflowValues | undefined {
      if (last.kept !== stored) last = { kept: stored, values: reviveValues(stored) }
      return last.values
    },
    /** Values that this form has written or started with need no repair. */
    trust(stored: unknown) {
      last = { kept: stored, values: stored as WorkflowValues } // as the form holds it
    },
  }
}

/** The same value with one field changed; everything else is shared. `undefined` if the field is missing. */
function withField<T>(value: T, [key, ...rest]: readonly string[], field: unknown): T | undefined {
  if (key === undefined) return field as T // of the same place in another version
  if (Array.isArray(value)) {
    const at = Number(key)
    if (!Number.isInteger(at) || at < 0 || at >= value.length) return undefined
    const item: unknown = withField<unknown>(value[at], rest, field)
    return item === undefined ? undefined : (value.with(at, item) as T)
  }
  if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined
  const inner = withField<unknown>(value[key], rest, field)
  return inner === undefined ? undefined : { ...value, [key]: inner }
}
