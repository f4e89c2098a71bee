import { replaceEqualDeep } from '@tanstack/react-query'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { OpenDraft } from '#src/client/drafts/open-draft.ts'
import { copy, diff, type Patch } from '#src/domain/json/patch.ts'
import { isText } from '#src/ui/fields/typed-box.ts'
import type { CreateBody } from '../model/form-schema.ts'
import type { WorkflowValues } from '../model/values.ts'

export type FormAccess = Pick<
  UseFormReturn<WorkflowValues, unknown, CreateBody>,
  'getValues' | 'setValue' | 'reset' | 'subscribe'
>
export type Direction = 'undo' | 'redo'
/** What was undone or redone, and what that changed in the form. */
export type HistoryStep = { patch: Patch; was: WorkflowValues; now: WorkflowValues }
export type FormHistory = ReturnType<typeof recordForm>

const soonMs = 50
const groupField = 'notificationGroupId'

/** Copies changes of the form into the draft, and those of the draft (undo, another tab) into the form. */
export function recordForm(
  form: FormAccess,
  { memory, edit, ...draft }: Pick<OpenDraft, 'memory' | 'edit' | Direction>,
) {
  const current = () => memory.getState().values as WorkflowValues // written by this form, or revived
  let typing: string | undefined
  let isByAuthor = false
  let isRecording = false

  /** Records what has changed since the last time, as one change. */
  const check = () => {
    clearTimeout(timer)
    timer = undefined
    const [was, isMeant, field] = [current(), isByAuthor, typing]
    isByAuthor = false
    typing = undefined
    if (memory.getState().holder === 'elsewhere') return
    // What is equal stays the same object, which is stored once.
    const now = replaceEqualDeep(was, copy(form.getValues()))
    // The form selects the only group by itself. That is not the author's change; it becomes part of the next one.
    if (now === was || (!isMeant && diff(was, now).every(isOfGroup))) return
    isRecording = true
    edit(now, field)
    isRecording = false
  }
  // The author may have begun before the draft was open.
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(() => check(), soonMs)
  const settle = () => {
    if (timer !== undefined) check()
  }
  const stopForm = form.subscribe({
    formState: { values: true },
    callback({ name, type }) {
      isByAuthor ||= type !== undefined
      typing = isText(document.activeElement) ? name : undefined
      // A press may change several fields.
      timer ??= setTimeout(check, soonMs)
    },
  })
  const stopDraft = memory.subscribe(({ values }, before) => {
    if (!isRecording && values !== before.values) fillForm(form, current())
  })
  // What a press changes is separate from what was typed before.
  for (const type of begins) document.addEventListener(type, settle, { capture: true })
  /** The values that would come back. */
  const next = (direction: Direction): WorkflowValues | undefined => {
    const { pastStates, futureStates } = memory.temporal.getState()
    const found = (direction === 'undo' ? pastStates : futureStates).at(-1)
    return memory.getState().holder === 'here' ? (found?.values as WorkflowValues | undefined) : undefined
  }
  return {
    check,
    next,
    step(direction: Direction): HistoryStep | undefined {
      check()
      const was = current()
      // What was typed and deleted again is no step.
      while (next(direction) && replaceEqualDeep(was, current()) === was) draft[direction]()
      const patch = diff(was, current())
      return patch.length > 0 ? { patch, was, now: form.getValues() } : undefined
    },
    /** Fills the form with other values, as one change. */
    replaceValues(values: WorkflowValues) {
      settle()
      fillForm(form, values)
      isByAuthor = true
      check()
    },
    stop() {
      check()
      stopForm()
      stopDraft()
      for (const type of begins) document.removeEventListener(type, settle, { capture: true })
    },
  }
}

const begins = ['pointerdown', 'keydown', 'beforeinput', 'drop'] as const

const isOfGroup = ({ path: [first] }: Patch[number]) => first === groupField

/** Keeps the caret in a field that alone differs. A group that the form chose stays, unless nothing else differs. */
function fillForm({ getValues, setValue, reset }: FormAccess, values: WorkflowValues) {
  const keepsGroup = values[groupField] === '' && !diff(getValues(), values).every(isOfGroup)
  const wanted = keepsGroup ? { ...values, [groupField]: getValues(groupField) } : values
  const [change, ...others] = diff(getValues(), wanted)
  if (!change) return
  // The form reads names as paths: one with a dot or a bracket in it would be another field.
  const isName = change.path.every((part) => !/[.[\]"'|]/.test(String(part)))
  const isOneField =
    others.length === 0 && isName && 'was' in change && 'now' in change && !Array.isArray(change.now)
  if (isOneField) setValue(change.path.join('.') as FieldPath<WorkflowValues>, copy(change.now) as string)
  else reset(copy(wanted))
}
