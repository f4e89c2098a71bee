import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Note } from '#src/client/call/types.ts'
import { useClient } from '#src/client/ClientProvider.tsx'
import { after, createOnce, type CreateResult } from '#src/client/create-once.ts'
import type { Draft, SentCreate } from '#src/client/drafts/draft-store.ts'
import type { OpenDraft } from '#src/client/drafts/open-draft.ts'
import { fingerprint } from '#src/client/fingerprint.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { ResponseDiffRow } from '#src/domain/comparison/response-diff.ts'
import { useWords } from '#src/ui/language.tsx'
import { type CreateBody, WorkflowFormSchema } from '../model/form-schema.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type IdentifierOutcome, applyIdentifier } from './apply-identifier.ts'
import { useActiveQuestion } from './can-change-later.ts'
import { identifierWords } from './IdentifierPlan.tsx'
import { showFieldErrors } from './refusals.ts'
import { findIdentifierHolder } from './use-identifier-holder.ts'

/** `rows` compare each field with the answer; `identifier`: what happened to the wanted one. */
export type Created = {
  sent: CreateBody
  reply: Workflow
  rows: ResponseDiffRow[]
  identifier?: IdentifierOutcome | undefined
}

/** An attempt that did not end with a workflow. */
export type Unfinished = Exclude<CreateResult, { kind: 'created' }>

type FormDraft = Pick<OpenDraft, 'memory' | 'setSent'>

type Wiring = {
  form: UseFormReturn<WorkflowValues, unknown, CreateBody>
  /** The draft that the form was filled from. */
  stored: Draft | undefined
  /** The draft of the form, once it is open. */
  draft: () => Promise<FormDraft | undefined> | undefined
  onCreated: (created: Created) => Promise<void>
}

/** How long a create waits for a device that does not store its draft. */
const storageTimeoutMs = 2_000

/** Creates the workflow of a draft once, however often and in however many tabs it is submitted. */
export function useCreate({ form, stored, draft, onCreated }: Wiring) {
  const client = useClient()
  const inFlight = useRef(false)
  const [isPending, setPending] = useState(false)
  const t = useWords(identifierWords)
  const { asking, decide } = useActiveQuestion()
  /** Also without a draft that could store it. */
  const [sent, setSent] = useState(stored?.sent)
  const [unfinished, setUnfinished] = useState<Unfinished | undefined>(sent && { kind: 'mayExist', sent })

  const keep = async (next: SentCreate | undefined) => {
    setSent(next)
    await Promise.race([(await draft())?.setSent(next), after(storageTimeoutMs)])
  }
  /** The body and the reason to send; `undefined` if one of the questions was dismissed. */
  const prepare = async (typed: CreateBody) => {
    const identifier = form.getValues('identifier')?.trim() ?? ''
    const holder = await findIdentifierHolder(client.queryClient, identifier)
    if (holder) {
      form.setError('identifier', { type: 'service', message: t('taken', { identifier, name: holder.name }) })
      return undefined
    }
    const body = await decide(typed)
    if (!body) return undefined
    if (body.active !== typed.active) form.setValue('active', body.active ?? false)
    const note = await client.reasonPrompt.ask({ operation: 'workflowCreate', name: body.name })
    return note && { body, note }
  }
  const send = async (body: CreateBody, note: Note, again: boolean) => {
    const earlier = again ? undefined : ((await draft())?.memory.getState().head.sent ?? sent)
    const result = await createOnce(client, { body, note, sent: earlier, keep })
    if (result.kind === 'refused') showFieldErrors(form, result.failure, body)
    if (result.kind === 'created') await settle(body, result.workflow, note)
    else setUnfinished(result)
  }
  /** Finishes a create, including one whose answer was lost and that has been found since. */
  const settle = async (body: CreateBody, made: Workflow, note: Note = {}) => {
    const wanted = form.getValues('identifier')?.trim() ?? ''
    const { workflow: reply, identifier } = await applyIdentifier(client, made, wanted, note)
    setUnfinished(undefined)
    const { responseDiff } = await import('#src/domain/comparison/response-diff.ts')
    await onCreated({ sent: body, reply, rows: responseDiff(body, reply), identifier })
  }
  /** `again`: the author wants it although an earlier attempt may have created it. */
  const submit = async ({ again = false } = {}) => {
    if (inFlight.current) return
    inFlight.current = true
    try {
      await form.handleSubmit(async (typed) => {
        const prepared = await prepare(typed)
        if (!prepared) return
        setPending(true)
        await send(prepared.body, prepared.note, again)
      })()
    } finally {
      inFlight.current = false
      setPending(false)
    }
  }
  /** The outcome of an attempt without an answer. What was written since stays a draft, which may be created too. */
  const settleSent = async (attempt: SentCreate, made: Workflow | undefined) => {
    const { data: body } = WorkflowFormSchema.safeParse(form.getValues())
    const isThis = made && body && fingerprint(body) === attempt.fingerprint
    if (isThis) await settle(body, made)
    else await keep(undefined)
  }
  return { submit, sent, unfinished, settleSent, isPending, asking }
}
