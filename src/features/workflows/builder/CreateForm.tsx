import { useRef, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { Client } from '#src/client/client.ts'
import { mayOf } from '#src/client/may-of.ts'
import { useWords } from '#src/ui/language.tsx'
import { factsOf } from '#src/domain/services/service-kind.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { Draft } from '#src/client/drafts/draft-store.ts'
import { words as draftWords } from '../drafts/words.ts'
import {
  descriptionIssues,
  type FormSchema,
  formSchema,
  useWorkflowForm,
  identifierIssue,
  missingIdentifier,
} from '../model/form-schema.ts'
import { canChooseIdentifier } from '../creation/can-change-later.ts'
import { type Created, useCreate } from '../creation/use-create.ts'
import { emptyWorkflow, type WorkflowValues } from '../model/values.ts'
import { words } from '../model/form-words.ts'
import { failureWords } from '../model/failures.ts'
import { createWords } from '../creation/create-words.ts'
import { identifierNews, identifierWords } from '../creation/IdentifierPlan.tsx'
import { useShowSaved } from './use-show-saved.ts'
import { type FormHandle, WorkflowForm } from './WorkflowForm.tsx'

const ActiveQuestion = lazyPart(async () => (await import('./late-parts.ts')).ActiveQuestion)
const CreateFailure = lazyPart(async () => (await import('./late-parts.ts')).CreateFailure)

const BuilderImport = lazyPart(async () => (await import('./BuilderImport.tsx')).BuilderImport)

type Props = {
  /** The first values; an empty workflow by default. */
  initial?: WorkflowValues
  /** The first values are the author's own work, so leaving the form asks for confirmation. */
  typed?: boolean
  /** The draft the first values come from. */
  stored?: Draft
  /** Id of the draft that otherwise starts. */
  draftId: string
}

/** The form that creates a new workflow. */
export function CreateForm({ initial: given, typed = false, stored, draftId }: Props) {
  const client = useClient()
  const [{ blank, initial, schema }] = useState(() => {
    const blank = emptyWorkflow()
    const initial = given ?? blank
    return { blank, initial, schema: createSchema(client, initial) }
  })
  const form = useWorkflowForm(initial, schema)
  const untouched = typed || stored ? blank : initial
  const [attempts, setAttempts] = useState(0)
  const handle = useRef<FormHandle>(null)
  const [t, c, d] = [useWords(words), useWords(createWords), useWords(draftWords)]
  const [i, f] = [useWords(identifierWords), useWords(failureWords)]
  const show = useShowSaved()
  const finish = async (created: Created) => {
    await handle.current?.finish(created.reply)
    const { sent, reply, rows, identifier } = created
    const news = identifierNews(i, f, identifier)
    const isOther = reply.name.trim() !== sent.name.trim()
    const message = c(isOther ? 'created.other' : 'created', { name: reply.name })
    show({
      workflowId: reply._id,
      message,
      tone: isOther ? 'warning' : 'success',
      sent,
      rows,
      others: news === '' ? [] : [news],
    })
  }
  const { submit, sent, unfinished, settleSent, isPending, asking } = useCreate({
    form,
    stored,
    draft: () => handle.current?.draft(),
    onCreated: finish,
  })
  const create = (options?: { again: boolean }) => {
    void submit(options).then(() => setAttempts((n) => n + 1))
  }
  return (
    <>
      <BuilderImport form={form} untouched={untouched} />
      {asking && <ActiveQuestion onAnswer={asking.answer} />}
      <WorkflowForm
        form={form}
        schema={schema}
        formStart={{ stored, draftId, initial, untouched }}
        ref={handle}
        subject={{ kind: 'create' }}
        busy={isPending}
        onAttempt={() => create()}
        failure={
          unfinished &&
          !isPending && (
            <CreateFailure
              at={attempts}
              unfinished={unfinished}
              onKnown={(attempt, workflow) => void settleSent(attempt, workflow)}
              onCreate={(options) => handle.current?.attempt(() => create(options))}
            />
          )
        }
        texts={{
          label: t('form.label'),
          submit: t('create'),
          state: isPending ? t('creating') : sent ? d('service.mayExist') : t('notCreated'),
          leave: t('leave.title'),
        }}
      />
    </>
  )
}

/** The rules of a create; whether an identifier can be chosen may become known while the form is open. */
const createSchema = (client: Client, { identifier }: WorkflowValues): FormSchema =>
  formSchema({
    more: (values) => {
      const message = identifierIssue(values.identifier?.trim() ?? '', identifier)
      const { descriptionLimit } = factsOf(client.services.kindOf(client.session.get().baseUrl))
      return [
        ...missingIdentifier(
          values,
          canChooseIdentifier((ability) => mayOf(client, ability)),
        ),
        ...(message ? [{ path: 'identifier', message }] : []),
        ...descriptionIssues(values, descriptionLimit.create),
      ]
    },
  })
