import { type Draft, storageKeyOf } from '#src/client/drafts/draft-store.ts'
import type { Drafts } from '#src/client/drafts/drafts.ts'
import type { OpenDraft } from '#src/client/drafts/open-draft.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { isUnsaved } from '../model/use-unsaved.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type FormAccess, type FormHistory, recordForm } from './form-history.ts'

/** What a draft needs to know about the start of its form. */
export type FormStart = {
  /** The draft the form was filled from; without one a new draft starts. */
  stored?: Draft | undefined
  /** Id of the draft that otherwise starts; of an edit, any. */
  draftId?: string
  /** The form's first values. */
  initial: WorkflowValues
  /** Values that need no draft. If the form starts with others, they are stored at once. */
  untouched: WorkflowValues
  /** The workflow being edited; absent for a new one. */
  workflow?: Workflow | undefined
}

/** Keeps a form as a draft while it is edited. */
export type DraftSession = FormHistory & {
  draft: OpenDraft
  /** Storage key of its test. */
  testAt: string
  formStart: FormStart
  /** Whether the form holds anything that the service does not have. */
  isChanged(): boolean
  /** Whether the form is finished or left. */
  isDone(): boolean
  /** Call after keeping a test, so that the draft is kept along with it. */
  ensureKept(): void
  /** Whether leaving the form loses nothing: `false` if the draft could not be stored. */
  isKept(): boolean
  /** The service accepted the form as this workflow: ends the draft. */
  finish(saved: Workflow): Promise<void>
  close(): Promise<void>
}

export async function openDraftSession(
  form: FormAccess,
  formStart: FormStart,
  drafts: Drafts,
): Promise<DraftSession> {
  const { stored, draftId, initial, untouched, workflow } = formStart
  const isSame = (values: unknown) => !isUnsaved(values as WorkflowValues, untouched) // written by this form
  const origin = {
    ...(draftId !== undefined && { id: draftId }),
    ...(workflow && { of: { workflowId: workflow._id }, base: workflow }),
  }
  const draft = await drafts.open(stored ?? drafts.begin(initial, origin), isSame)
  const state = draft.memory.getState
  const { id, of, baseUrl } = state().head
  if (!stored && initial !== untouched && !workflow) void draft.keep()
  const history = recordForm(form, draft)
  const leaving = listenForLeaving((isLast) => {
    history.check()
    void draft.leave(isLast)
  })
  let done = false
  const stop = () => {
    done = true
    leaving.abort()
    history.stop()
  }
  return {
    ...history,
    draft,
    testAt: of ? storageKeyOf({ baseUrl }, of) : id,
    formStart,
    isChanged: () => !isSame(state().values),
    isDone: () => done,
    ensureKept() {
      if (!of && state().head.revision === 0) void draft.keep()
    },
    isKept: () => state().device.state !== 'failed',
    async finish(saved) {
      if (done) return
      stop()
      await endDraft(drafts, draft, saved)
    },
    async close() {
      if (done) return
      stop()
      await draft.flush()
      const { head, values, holder } = state()
      const isWorthless = holder === 'here' && head.revision > 0 && !head.sent && isSame(values)
      if (isWorthless && (of || !(await drafts.hasTest(id)))) await drafts.remove(id)
      await draft.close()
    },
  }
}

/** The service accepted the draft as this workflow, which gets its test. */
export async function endDraft(drafts: Drafts, draft: OpenDraft, { _id: workflowId }: Workflow) {
  const { id, of, baseUrl } = draft.memory.getState().head
  // What still waits to be written would bring it back.
  await draft.flush()
  if (!of) await drafts.moveTest(id, storageKeyOf({ baseUrl }, { workflowId }))
  await drafts.remove(id)
  await draft.close()
}

/** Also when the window loses the focus: the other tab that then takes over must find everything. */
function listenForLeaving(onLeave: (isLast: boolean) => void): AbortController {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('pagehide', () => onLeave(true), { signal })
  window.addEventListener('blur', () => onLeave(false), { signal })
  document.addEventListener('visibilitychange', () => onLeave(false), { signal })
  return listening
}
