import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { Note, WriteOptions } from '#src/client/call/types.ts'
import { CallError, type Failure, isChangedSince } from '#src/client/failure.ts'
import { read } from '#src/client/query.ts'
import { byCurrentPerson } from '#src/client/session.ts'
import type { Workflow, WorkflowUpdate } from '#src/contract/workflow.ts'
import type { MergeConflict, Side } from '#src/domain/comparison/merge.ts'
import type { ResponseDiffRow } from '#src/domain/comparison/response-diff.ts'
import { isNoUpdate, updateOf } from '#src/domain/workflow/editing.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { showFieldErrors } from '../creation/refusals.ts'
import type { Sent } from '../model/compare/response-diff-text.ts'
import type { CreateBody } from '../model/form-schema.ts'
import type { WorkflowValues } from '../model/values.ts'
import { useSetStatus, useUpdateWorkflow } from '../model/workflow-queries.ts'
import { isUnchanged, type Version, untouchedVersionOf } from '../model/compare/version.ts'

/** The result of a save: what was sent, and how the answer compares. */
export type SaveResult = {
  name: string
  sent: Sent
  rows: ResponseDiffRow[]
  changed: boolean
  /** Something that someone else changed meanwhile is in it too. */
  isMerged: boolean
  /** The workflow as the service has it now. */
  stored: Workflow
}
/** `reading`: nothing was written · `status`: everything was saved except the active state. */
export type SaveProblem = { doing: 'reading' | 'writing' | 'status'; failure: Failure }
/** Someone else has changed the same things since the edit began. */
export type Conflict = { conflicts: readonly MergeConflict[]; base: Version; mine: Version; theirs: Version }

type Wiring = {
  form: UseFormReturn<WorkflowValues, unknown, CreateBody>
  workflow: Workflow
  /** The untouched workflow as the form would send it. */
  untouched: () => Version
  onSaved: (saved: SaveResult) => Promise<void>
}

type Write = {
  mine: Version
  theirs: Version
  /** Both together. */
  merged: Version
  before: Workflow
  noted: WriteOptions
  compare: (sent: WorkflowUpdate, reply: Workflow) => ResponseDiffRow[]
  doing: (what: SaveProblem['doing']) => void
}

/**
 * Saves an edit: one save at a time, together with what someone else has changed since the edit began. Asks only about
 * things that both have changed.
 */
export function useSave({ form, workflow, untouched, onSaved }: Wiring) {
  const { _id: workflowId } = workflow
  const { reasonPrompt, session, lastReads } = useClient()
  const update = useUpdateWorkflow(workflowId)
  const { change: status } = useSetStatus(workflowId)
  const readLatest = useLatest(workflowId)
  /** What the edit began with, and what of it has been saved since. */
  const [base, setBase] = useState(() => untouched)
  const [problem, setProblem] = useState<SaveProblem>()
  const [conflict, setConflict] = useState<Conflict>()
  const [isPending, setPending] = useState(false)
  const inFlight = useRef(false)
  /** The reason given, reused when the same save is repeated after a conflict. */
  const explained = useRef<Note>(undefined)
  const chosen = useRef<ReadonlyMap<string, Side>>(new Map())

  const write = async ({ mine, theirs, merged, before, noted, compare, doing }: Write) => {
    const changes = updateOf(theirs, merged)
    const result: SaveResult = {
      name: merged.name,
      sent: changes,
      rows: [],
      changed: !isUnchanged(base(), mine),
      isMerged: !isUnchanged(base(), theirs) && !isUnchanged(mine, merged),
      stored: before,
    }
    if (!isNoUpdate(changes)) {
      const reply = await update.mutateAsync({ workflowId, body: changes, ...noted })
      result.rows = compare(changes, reply)
      result.stored = { ...before, ...reply }
      const written = { ...mine, active: base().active }
      setBase(() => () => written)
    }
    const active = merged.active ?? false
    if (active === (theirs.active ?? false)) return result
    doing(isNoUpdate(changes) ? 'writing' : 'status')
    await status.mutateAsync({ workflowId, body: { active }, note: noted.note ?? {} })
    return { ...result, stored: { ...result.stored, active } }
  }

  /** Asks once per save, even across a conflict; someone else must give their own reason. */
  const explain = async (name: string): Promise<Note | undefined> => {
    const isOwn = explained.current?.by === byCurrentPerson(session).by
    if (!isOwn || !explained.current)
      explained.current = await reasonPrompt.ask({ operation: 'workflowUpdate', name })
    return explained.current
  }

  const mergeAndWrite = async (mine: Version, doing: Write['doing']) => {
    doing('reading')
    const latest = await readLatest()
    const unlessChanged = latest && lastReads.get('workflowGet', { workflowId })
    // Loaded before the write: if that fails, nothing is half done.
    const [{ mergeWorkflows }, { responseDiff }] = await fetched(
      Promise.all([
        import('#src/domain/comparison/merge.ts'),
        import('#src/domain/comparison/response-diff.ts'),
      ]),
    )
    const theirs = latest ? untouchedVersionOf(latest) : base()
    const versions = { base: base(), mine, theirs }
    const { merged, conflicts } = mergeWorkflows(versions, chosen.current)
    if (conflicts.length > 0) return setConflict({ ...versions, conflicts })
    const note = isUnchanged(theirs, merged) ? {} : await explain(mine.name)
    if (!note) return
    doing('writing')
    const saved = await write({
      ...versions,
      merged,
      before: latest ?? workflow,
      noted: { note, unlessChanged },
      compare: (sent, reply) => responseDiff(sent, { ...reply, identifier: identifierIn(reply) }),
      doing,
    })
    explained.current = undefined
    await onSaved(saved)
  }

  const save = async (body: CreateBody) => {
    if (inFlight.current) return
    const mine: Version = { ...body, identifier: form.getValues('identifier')?.trim() ?? '' } as Version // checked by the form
    inFlight.current = true
    setPending(true)
    setConflict(undefined)
    setProblem(undefined)
    let doing: SaveProblem['doing'] = 'reading'
    const attempt = () => mergeAndWrite(mine, (what) => (doing = what))
    try {
      await attempt().catch((error: unknown) => {
        // Someone else was faster: read and merge what they wrote.
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
  /**
   * `answers` say by id whose change to keep; they hold until one of the two values changes again. `why`: the reason, if
   * it was asked for together with something else.
   */
  const submit = (answers: ReadonlyMap<string, Side> = new Map(), why?: Note) => {
    if (inFlight.current) return
    explained.current = why ?? explained.current
    chosen.current = new Map([...chosen.current, ...answers])
    return form.handleSubmit(save)()
  }
  return {
    submit,
    base,
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
  return async (): Promise<Workflow | undefined> => {
    try {
      return await queryClient.query({ ...read('workflowGet', { workflowId }), staleTime: 0 })
    } catch (error) {
      if (error instanceof CallError && error.failure.kind === 'notOffered') return undefined
      throw error
    }
  }
}
