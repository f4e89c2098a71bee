import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Note } from '#src/client/call/types.ts'
import { useClient } from '#src/client/ClientProvider.tsx'
import { findIdentifierHolder } from './use-identifier-holder.ts'
import { invalidateUnsettled } from '#src/client/create-once/create-queries.ts'
import type { CreateRecord } from '#src/client/create-once/create-record.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { useWords } from '#src/ui/language.tsx'
import type { CreateBody } from '../model/form-schema.ts'
import { showFieldErrors } from './refusals.ts'
import type { Attempt, Send } from './creation.ts'
import { useCreateWorkflow } from '../model/form-queries.ts'
import { type IdentifierOutcome, applyIdentifier } from './apply-identifier.ts'
import { identifierWords } from './IdentifierPlan.tsx'
import { useActiveQuestion } from './ActiveQuestion.tsx'
import type { WorkflowValues } from '../model/values.ts'

/** `identifier`: what happened to the wanted one. */
export type Created = { sent: CreateBody; reply: Workflow; identifier?: IdentifierOutcome }

/** An attempt that did not end with a workflow, and what it would have sent. */
export type UnfinishedAttempt = {
  attempt: Exclude<Attempt, { kind: 'created' }>
  body: CreateBody
  /** Whether the author chose to create it although it may already exist. */
  again: boolean
}

type Wiring = {
  form: UseFormReturn<WorkflowValues, unknown, CreateBody>
  onCreated: (created: Created) => Promise<void>
  /** Called if code that creating needs could not be loaded: nothing was sent. */
  onNotSent: () => void
}

/** Creates the workflow, one request at a time, however often and in however many tabs it is submitted. */
export function useCreate({ form, onCreated, onNotSent }: Wiring) {
  const client = useClient()
  const queries = useQueryClient()
  const create = useCreateWorkflow()
  const inFlight = useRef(false)
  const [isPending, setPending] = useState(false)
  const { createOnce } = client
  const t = useWords(identifierWords)
  const { asking, decide } = useActiveQuestion()
  const [unfinished, setUnfinished] = useState<UnfinishedAttempt>()

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
  const send = async ({ body, note }: { body: CreateBody; note: Note }, again: boolean) => {
    const creation = await Promise.all([import('./creation.ts'), createOnce()]).catch(() => undefined)
    if (!creation) {
      onNotSent()
      return
    }
    const [{ attemptCreate }] = creation
    const send: Send = (input) => create.mutateAsync({ ...input, note })
    const attempt = await attemptCreate(client, { body, again, send })
    if (attempt.kind === 'refused') showFieldErrors(form, attempt.failure, body)
    if (attempt.kind === 'created') await settle(body, attempt.workflow, note)
    else setUnfinished({ attempt, body, again })
  }
  /** Finishes a create, including one whose answer was lost and that has been found since. */
  const settle = async (sent: CreateBody, made: Workflow, note: Note = {}) => {
    const wanted = form.getValues('identifier')?.trim() ?? ''
    const { workflow: reply, identifier } = await applyIdentifier(client, made, wanted, note)
    setUnfinished(undefined)
    await onCreated({ sent, reply, ...(identifier ? { identifier } : {}) })
  }
  const submit = async ({ again = false } = {}) => {
    if (inFlight.current) return
    inFlight.current = true
    try {
      await form.handleSubmit(async (typed) => {
        const prepared = await prepare(typed)
        if (!prepared) return
        setPending(true)
        await send(prepared, again)
      })()
    } finally {
      inFlight.current = false
      setPending(false)
      void invalidateUnsettled(queries)
    }
  }
  /** An unanswered create was found: resolves to whether it is this form's, which then has its result. */
  const found = async (made: Workflow, { fingerprint }: CreateRecord): Promise<boolean> => {
    const { sentBody } = await import('./creation.ts')
    const sent = await sentBody(form.getValues(), fingerprint)
    if (sent) await settle(sent, made)
    return sent !== undefined
  }
  return { submit, unfinished, setUnfinished, found, isPending, asking }
}
