import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import type { Note, WriteOptions } from '#src/client/call.ts'
import { CallError, type Failure } from '#src/client/failure.ts'
import { read } from '#src/client/query.ts'
import { byCurrentPerson } from '#src/client/session.ts'
import { isChangedSince } from '#src/client/conditional-writes.ts'
import type { Workflow, WorkflowUpdate } from '#src/contract/workflow.ts'
import type { ResponseDiffRow } from '#src/domain/comparison/response-diff.ts'
import { isNoUpdate, updateOf } from '#src/domain/workflow/editing.ts'
import { showFieldErrors } from '../creation/refusals.ts'
import type { Sent } from '../model/field-labels.ts'
import type { CreateBody } from '../model/form-schema.ts'
import type { WorkflowValues } from '../model/values.ts'
import { useSetStatus, useUpdateWorkflow } from '../model/workflow-queries.ts'
import { type Version, versionOf } from '../compare/version.ts'

/** The result of a save: what was sent, and what the service did not accept. */
export type SaveResult = {
  name: string
  sent: Sent
  rows: ResponseDiffRow[]
  changed: boolean
  /** The workflow as the service has it now. */
  stored: Workflow
}
/** `reading`: nothing was written · `status`: everything was saved except the active state. */
export type SaveProblem = { doing: 'reading' | 'writing' | 'status'; failure: Failure }
/** Someone else has changed the workflow since it was opened. */
export type Conflict = { seen: Version; latest: Workflow; mine: Version }

type Wiring = {
  form: UseFormReturn<WorkflowValues, unknown, CreateBody>
  workflow: Workflow
  /** The untouched workflow as the form would send it. */
  untouched: () => Version
  onSaved: (saved: SaveResult) => Promise<void>
}

type Write = {
  mine: Version
  before: Workflow
  noted: WriteOptions
  findIgnored: (sent: WorkflowUpdate, reply: Workflow) => ResponseDiffRow[]
  doing: (what: SaveProblem['doing']) => void
}

/** Saves an edit: one save at a time, and never overwrites someone else's change without asking. */
export function useSave({ form, workflow, untouched, onSaved }: Wiring) {
  const { _id: workflowId } = workflow
  const { reasonPrompt, session, tags } = useClient()
  const update = useUpdateWorkflow(workflowId)
  const status = useSetStatus(workflowId)
  const readLatest = useLatest(workflowId)
  /** What the service has, as far as this form knows. */
  const [known, setKnown] = useState({ seen: workflow, version: untouched })
  const [problem, setProblem] = useState<SaveProblem>()
  const [conflict, setConflict] = useState<Conflict>()
  const [isPending, setPending] = useState(false)
  const inFlight = useRef(false)
  /** The reason given, reused when the same save is repeated after a conflict. */
  const explained = useRef<Note>(undefined)

  const write = async ({ mine, before, noted, findIgnored, doing }: Write): Promise<SaveResult> => {
    const changes = updateOf(known.version(), mine)
    const result: SaveResult = {
      name: mine.name,
      sent: changes,
      rows: [],
      changed: !isNoUpdate(changes),
      stored: before,
    }
    let version = known.version()
    if (result.changed) {
      const reply = await update.mutateAsync({ workflowId, body: changes, ...noted })
      result.rows = findIgnored(changes, reply)
      result.stored = { ...before, ...reply }
      const written = { ...mine, active: version.active }
      version = written
      setKnown({ seen: reply, version: () => written })
    }
    const active = mine.active ?? false
    if (active === (version.active ?? false)) return result
    doing(result.changed ? 'status' : 'writing')
    await status.mutateAsync({ workflowId, body: { active }, note: noted.note ?? {} })
    return { ...result, changed: true, stored: { ...result.stored, active } }
  }

  /** Asks once per save, even across a conflict; someone else must give their own reason. */
  const explain = async (name: string): Promise<Note | undefined> => {
    const isOwn = explained.current?.by === byCurrentPerson(session).by
    if (!isOwn || !explained.current)
      explained.current = await reasonPrompt.ask({ operation: 'workflowUpdate', name })
    return explained.current
  }

  const compareAndWrite = async (mine: Version, over: Workflow | undefined, doing: Write['doing']) => {
    const seen = over ?? known.seen
    doing('reading')
    const latest = await readLatest()
    const unlessChanged = latest && tags.lastRead('workflowGet', { workflowId })
    // Services without times are compared by content.
    if (latest && !(latest.updatedAt && latest.updatedAt === seen.updatedAt)) {
      const { conflictOf } = await fetched(import('../compare/conflict.ts'))
      const found = conflictOf(seen, latest, mine)
      if (found === 'differs') return setConflict({ seen: versionOf(known.seen), latest, mine })
      if (found === 'same')
        return onSaved({ name: mine.name, sent: {}, rows: [], changed: true, stored: latest })
    }
    // Loaded before the write: if that fails, nothing is half done.
    const { ignoredOrChanged } = await fetched(import('../compare/ignored-or-changed.ts'))
    const note = await explain(mine.name)
    if (!note) return
    doing('writing')
    const saved = await write({
      mine,
      before: latest ?? seen,
      noted: { note, unlessChanged },
      findIgnored: ignoredOrChanged,
      doing,
    })
    explained.current = undefined
    await onSaved(saved)
  }

  /** `over` is the newer version that the author has seen and chose to overwrite. */
  const save = async (body: CreateBody, over?: Workflow) => {
    if (inFlight.current) return
    inFlight.current = true
    setPending(true)
    setConflict(undefined)
    setProblem(undefined)
    const mine: Version = { ...body, identifier: form.getValues('identifier')?.trim() ?? '' } as Version // checked by the form
    let doing: SaveProblem['doing'] = 'reading'
    const attempt = () => compareAndWrite(mine, over, (what) => (doing = what))
    try {
      await attempt().catch((error: unknown) => {
        // Someone else was faster: read and compare what they wrote.
        if (error instanceof CallError && isChangedSince(error.failure)) return attempt()
        throw error
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      explained.current = undefined
      setProblem({ doing, failure: error.failure })
      showFieldErrors(form, error.failure, body)
    } finally {
      inFlight.current = false
      setPending(false)
    }
  }
  const submit = (over?: Workflow) => form.handleSubmit((body) => save(body, over))()
  return {
    submit,
    base: known.version,
    problem,
    conflict,
    isPending,
    keepEditing: () => {
      explained.current = undefined
      setConflict(undefined)
    },
  }
}

/** Reports code that fails to load like a read that gets no answer: nothing was written. */
const fetched = <T>(code: Promise<T>): Promise<T> =>
  code.catch((cause: unknown) => {
    throw new CallError('workflowGet', { kind: 'noAnswer', reason: 'network' }, { cause })
  })

/** Reads the current workflow; `undefined` if the service cannot be asked. */
function useLatest(workflowId: string) {
  const queryClient = useQueryClient()
  const { capabilities } = useClient()
  const { baseUrl } = useSession()
  return async (): Promise<Workflow | undefined> => {
    if (capabilities.offers(baseUrl, 'workflowGet') === false) return undefined
    try {
      return await queryClient.query({ ...read('workflowGet', { workflowId }), staleTime: 0 })
    } catch (error) {
      if (error instanceof CallError && error.failure.kind === 'notOffered') return undefined
      throw error
    }
  }
}
