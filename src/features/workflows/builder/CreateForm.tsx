import { memo, useRef, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
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

const ActiveQuestion = lazyPart(async () => (await import('../creation/ActiveQuestion.tsx')).ActiveQuestion)
const CreateFailure = lazyPart(async () => (await import('../creation/CreateFailure.tsx')).CreateFailure)

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
export function CreateForm(props: Props) {
  const [blank] = useState(emptyWorkflow)
  const [first] = useState(props.initial ?? blank)
  const schema = useCreateSchema(first)
  const form = useWorkflowForm(first, schema)
  return <Creating {...props} blank={blank} first={first} schema={schema} form={form} />
}

/** The rules of a create; whether an identifier can be chosen may become known while the form is open. */
function useCreateSchema({ identifier }: WorkflowValues): FormSchema {
  const client = useClient()
  const [schema] = useState(() =>
    formSchema({
      more: (values) => {
        const message = identifierIssue(values.identifier?.trim() ?? '', identifier)
        const wrong = message ? [{ path: 'identifier', message }] : []
        const { descriptionLimit } = factsOf(client.services.kindOf(client.session.get().baseUrl))
        return [
          ...missingIdentifier(
            values,
            canChooseIdentifier((ability) => mayOf(client, ability)),
          ),
          ...wrong,
          ...descriptionIssues(values, descriptionLimit.create),
        ]
      },
    }),
  )
  return schema
}

type CreatingProps = Props & {
  blank: WorkflowValues
  schema: FormSchema
  first: WorkflowValues
  form: ReturnType<typeof useWorkflowForm>
}

/** Memoised, because the form's hook renders its component a second time after mounting. */
const Creating = memo(function Creating({
  typed = false,
  stored,
  draftId,
  blank,
  first: initial,
  schema,
  form,
}: CreatingProps) {
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
})
