import type { Workflow } from '#src/contract/workflow.ts'
import { type DraftOf, storageKeyOf } from '#src/client/drafts/draft.ts'
import type { Drafts } from '#src/client/drafts/drafts.ts'
import type { OpenDraft } from '#src/client/drafts/open-draft.ts'
import { isUnsaved } from '../model/use-unsaved.ts'
import type { WorkflowValues } from '../model/values.ts'
import { endDraft } from './end-draft.ts'
import { createRecorder, type FormAccess, type FormRecorder } from './recorder.ts'

export type WorkflowDraft = OpenDraft<unknown>

/** What a draft needs to know about the start of its form. */
export type FormStart = {
  /** The draft the form was filled from; without one a new draft starts. */
  stored?: WorkflowDraft | undefined
  /** The form's first values. */
  initial: WorkflowValues
  /** Values that need no draft. If the form starts with others, they are stored at once. */
  untouched: WorkflowValues
  /** The workflow being edited; absent for a new one. */
  workflow?: Workflow | undefined
}

/** Keeps a form as a draft while it is edited. */
export type DraftSession = FormRecorder & {
  draft: WorkflowDraft
  drafts: Drafts<unknown>
  /** Storage key of its test. */
  testAt: string
  formStart: FormStart
  /** Whether the form is finished or left. */
  isDone(): boolean
  /** Call after keeping a test, so that the draft is kept along with it. */
  ensureKept(): void
  /** Whether leaving the form loses nothing: `false` if the draft could not be stored. */
  isKept(): boolean
  /** The service accepted the form as this workflow: ends the draft. */
  finish(saved: Workflow, mark: 'created' | 'saved'): Promise<void>
  close(): Promise<void>
}

export async function openDraftSession(
  form: FormAccess,
  formStart: FormStart,
  drafts: Drafts<unknown>,
): Promise<DraftSession> {
  const { stored, initial, untouched, workflow } = formStart
  const draft =
    stored ??
    (await drafts.begin(initial, workflow && { of: originOf(workflow, initial, drafts), base: workflow }))
  if (!stored && initial !== untouched && !workflow) void draft.keep()
  const recorder = createRecorder(form, draft, initial)
  const { id, of: linked, ...scope } = draft.get().draft
  let done = false
  const testAt = linked ? storageKeyOf(scope, linked) : id
  const close = async () => {
    if (done) return
    done = true
    recorder.stop()
    const worthless = isWorthless(draft, untouched)
    await draft.close()
    if (worthless && (linked || !(await drafts.hasTest(id)))) await drafts.remove(id)
  }
  return {
    ...recorder,
    draft,
    drafts,
    testAt,
    formStart,
    isDone: () => done,
    ensureKept() {
      if (!linked && draft.get().draft.revision === 0) void draft.keep()
    },
    isKept: () => draft.get().save.device.state !== 'failed',
    async finish(saved, mark) {
      if (done) return
      done = true
      recorder.stop()
      await endDraft(drafts, draft, { saved, sent: form.getValues(), mark })
    },
    close,
  }
}

function originOf(
  { _id: workflowId, updatedAt }: Workflow,
  first: WorkflowValues,
  drafts: Drafts<unknown>,
): DraftOf {
  const at = typeof updatedAt === 'string' ? { updatedAt } : {}
  return { workflowId, ...at, at: new Date().toISOString(), fingerprint: drafts.fingerprint(first) }
}

/** Whether nothing is left in the draft that is worth keeping. */
function isWorthless({ get }: WorkflowDraft, untouched: WorkflowValues): boolean {
  const { draft, holder, save } = get()
  if (holder === 'elsewhere' || draft.revision === 0 || draft.sent) return false
  if (draft.of) return save.service.state === 'created'
  return !isUnsaved(draft.values as WorkflowValues, untouched) // written by this form
}
