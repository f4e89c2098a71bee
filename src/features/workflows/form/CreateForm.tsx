import { useState } from 'react'
import { isUncertain } from '#src/client/failure.ts'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { useWords } from '#src/ui/language.tsx'
import { CreateFailure } from './CreateFailure.tsx'
import { WorkflowFormSchema } from './form-schema.ts'
import { type Created, useCreate } from './use-create.ts'
import { useWorkflowForm } from './use-workflow-form.ts'
import { emptyWorkflow, type WorkflowValues } from './values.ts'
import { words } from './words.ts'
import { WorkflowForm } from './WorkflowForm.tsx'

type Props = {
  /** What the form begins with; nothing when left out. */
  initial?: WorkflowValues
  /** What it begins with was typed by the author, who would miss it. */
  typed?: boolean
  onCreated: (created: Created) => void
}

/** Writes a workflow and creates it. */
export function CreateForm({ initial, typed = false, onCreated }: Props) {
  const [blank] = useState(emptyWorkflow)
  const [first] = useState(initial ?? blank)
  const form = useWorkflowForm(first, WorkflowFormSchema)
  const { failure, isPending, submit } = useCreate({ form, onCreated })
  const [asking, setAsking] = useState(false)
  const t = useWords(words)
  const attempt = () => {
    // What shows the outcome comes along with it, and not after.
    void import('./CreatedResult.tsx').catch(() => undefined)
    if (failure && isUncertain(failure) && !isPending) setAsking(true)
    else void submit()
  }
  return (
    <>
      <WorkflowForm
        form={form}
        schema={WorkflowFormSchema}
        untouched={typed ? blank : first}
        review={{ kind: 'create' }}
        busy={isPending}
        onAttempt={attempt}
        failure={failure && !isPending && <CreateFailure failure={failure} />}
        says={{
          label: t('form.label'),
          submit: t('create'),
          state: t(isPending ? 'creating' : 'notCreated'),
          shortcut: t('shortcut'),
          problems: (count) => t('problems.title', { count }),
          leave: { title: t('leave.title'), text: t('leave.text'), confirm: t('leave.confirm') },
        }}
      />
      <ConfirmDialog
        open={asking}
        title={t('again.title', { name: form.getValues('name') })}
        confirmLabel={t('again.confirm')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void submit()
        }}
      >
        {t('again.text')}
      </ConfirmDialog>
    </>
  )
}
