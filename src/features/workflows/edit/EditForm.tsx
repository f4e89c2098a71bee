import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { Continued } from '../drafts/KeptDraft.tsx'
import type { KeeperHandle } from '../drafts/use-keeper.ts'
import { echoText } from '../form/echo-text.ts'
import { stepWords } from '../form/step-words.ts'
import { toCreate } from '../form/to-create.ts'
import { toValues } from '../form/to-values.ts'
import { useWorkflowForm } from '../form/use-workflow-form.ts'
import type { WorkflowValues } from '../form/values.ts'
import { words as formWords } from '../form/words.ts'
import { WorkflowForm } from '../form/WorkflowForm.tsx'
import { editSchema } from './edit-schema.ts'
import { type Saved, useSave } from './use-save.ts'
import { type Version, versionOf } from './version.ts'
import { words } from './words.ts'

const ConflictDialog = lazy(() =>
  import('./ConflictDialog.tsx').then(({ ConflictDialog: component }) => ({ default: component })),
)

const SaveFailure = lazy(() =>
  import('./SaveFailure.tsx').then(({ SaveFailure: component }) => ({ default: component })),
)

type Props = {
  workflow: Workflow
  /** The draft of it that is gone on with. */
  kept?: Continued
  /** Begins anew with another version of the workflow. */
  onLoad: (workflow: Workflow) => void
  onAsNew: (body: WorkflowCreate) => void
}

function beginning(workflow: Workflow) {
  const { identifier, ...body } = versionOf(workflow)
  const initial: WorkflowValues = { ...toValues(body), identifier }
  // As the form makes it: steps without a uuid have got one.
  const untouched = { ...toCreate(initial), active: initial.active, identifier } as Version // it was one before
  const stepIds = new Map(
    (workflow.steps ?? []).flatMap(({ _id: id }, index) => {
      const uuid = initial.steps[index]?.uuid
      return id && uuid ? [[id, uuid] as const] : []
    }),
  )
  return { initial, untouched, stepIds, schema: editSchema(initial) }
}

/** Changes a workflow that exists. */
export function EditForm({ workflow, kept, onLoad, onAsNew }: Props) {
  const [{ initial, untouched, stepIds, schema }] = useState(() => beginning(workflow))
  const [first] = useState(kept?.values ?? initial)
  const form = useWorkflowForm(first, schema)
  const keeper = useRef<KeeperHandle>(null)
  const leave = useLeave(workflow)
  const finish = (saved: Saved) => {
    void keeper.current?.finish(undefined, 'saved')
    leave(saved)
  }
  const save = useSave({ form, workflow, untouched, onSaved: finish })
  const t = useWords(words)
  const asNew = () => {
    onAsNew(toCreate(form.getValues()) as WorkflowCreate) // what is missing is said when it is to be created
  }
  return (
    <>
      <WorkflowForm
        form={form}
        schema={schema}
        beginning={{ kept: kept?.draft, first, untouched: initial, of: workflow }}
        keeperRef={keeper}
        review={{ kind: 'update', workflow, base: save.base }}
        stepIds={stepIds}
        busy={save.isPending}
        onAttempt={() => void save.submit()}
        failure={
          save.problem &&
          !save.isPending && (
            <Suspense>
              <SaveFailure problem={save.problem} onAsNew={asNew} />
            </Suspense>
          )
        }
        says={{
          label: t('form.label'),
          submit: t('save'),
          state: t(save.isPending ? 'saving' : 'notSaved'),
          shortcut: t('shortcut'),
          problems: (count) => t('problems', { count }),
          leave: { title: t('leave.title'), text: t('leave.text'), confirm: t('leave.confirm') },
        }}
      />
      {save.conflict && (
        <Suspense>
          <ConflictDialog
            {...save.conflict}
            onMine={(latest) => void save.submit(latest)}
            onTheirs={onLoad}
            onClose={save.keepEditing}
          />
        </Suspense>
      )}
    </>
  )
}

/** After a save: the page of the workflow, which says what the service made of it. */
function useLeave({ _id: workflowId }: Workflow) {
  const navigate = useNavigate()
  const toast = useToast()
  const t = useWords(words)
  const f = useWords(formWords)
  const s = useWords(stepWords)
  return ({ name, sent, rows, changed }: Saved) => {
    toast({ message: t(changed ? 'saved' : 'unchanged', { name }) })
    const notKept = rows.map((row) => echoText(f, s, row, sent))
    void navigate({
      to: '/workflows/$workflowId',
      params: { workflowId },
      state: notKept.length > 0 ? { notKept } : {},
      ignoreBlocker: true,
    })
  }
}
