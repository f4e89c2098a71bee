import { useRef, useState } from 'react'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { Workflow } from '#src/contract/workflow.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { LoadedDraft } from '../drafts/DraftLoader.tsx'
import {
  identifierIssue,
  useWorkflowForm,
  descriptionIssues,
  type FormSchema,
  formSchema,
} from '../model/form-schema.ts'
import { type FormHandle, WorkflowForm } from './WorkflowForm.tsx'
import { lacksIdentifier } from '#src/domain/workflow/workflow-reading.ts'
import { ChannelsWithoutProvider, useChannelsWithoutProvider } from '../model/providers.tsx'
import { type SaveResult, useSave } from './use-save.ts'
import { useShowSaved } from './use-show-saved.ts'
import { savedVersionOf, type Version, valuesOf } from '../model/compare/version.ts'
import { words } from './edit-words.ts'
import type { WorkflowValues } from '../model/values.ts'

const ConflictDialog = lazyPart(async () => (await import('./late-parts.ts')).ConflictDialog)

const SaveFailure = lazyPart(async () => (await import('./late-parts.ts')).SaveFailure)

type Props = {
  workflow: Workflow
  /** The draft to continue. */
  stored?: LoadedDraft
}

function beginning({ workflow, stored }: Props, limit: number) {
  const initial = valuesOf(workflow)
  let untouched: Version | undefined
  const stepIds = new Map(
    (workflow.steps ?? []).flatMap(({ _id: id }, index) => {
      const uuid = initial.steps[index]?.uuid
      return id && uuid ? [[id, uuid] as const] : []
    }),
  )
  return {
    initial,
    first: stored?.values ?? initial,
    /** As the form would send it, with uuids for steps that had none. */
    untouched: () => (untouched ??= savedVersionOf(initial)),
    stepIds,
    schema: editSchema(initial, limit, lacksIdentifier(workflow)),
  }
}

export function EditForm(props: Props) {
  const { workflow, stored } = props
  const { descriptionLimit } = useServiceFacts()
  const [begun] = useState(() => beginning(props, descriptionLimit.update))
  const { initial, first, untouched, stepIds, schema } = begun
  const form = useWorkflowForm(first, schema)
  const handle = useRef<FormHandle>(null)
  const show = useShowSaved()
  const t = useWords(words)
  const finish = async (saved: SaveResult) => {
    await handle.current?.finish(saved.stored)
    const { name, changed, isMerged, sent, rows } = saved
    const message = t(!changed ? 'unchanged' : isMerged ? 'merged' : 'saved', { name })
    show({ workflowId: workflow._id, message, sent, rows })
  }
  const save = useSave({ form, workflow, untouched, onSaved: finish })
  const effect = workflow.active && 'notSaved.live'
  const lacking = useChannelsWithoutProvider(workflow)
  return (
    <ChannelsWithoutProvider value={lacking}>
      <WorkflowForm
        form={form}
        schema={schema}
        formStart={{ stored: stored?.draft, initial: first, untouched: initial, workflow }}
        ref={handle}
        subject={{ kind: 'update', workflow, base: save.base }}
        stepIds={stepIds}
        busy={save.isPending}
        onAttempt={(why) => void save.submit(undefined, why)}
        failure={save.problem && !save.isPending && <SaveFailure problem={save.problem} />}
        texts={{
          label: t('form.label'),
          submit: t('save'),
          ...(effect && { effect: t(effect) }),
          state: t(save.isPending ? 'saving' : effect || 'notSaved'),
        }}
      />
      {save.conflict && (
        <ConflictDialog
          {...save.conflict}
          onSave={(chosen) => handle.current?.attempt(() => void save.submit(chosen))}
          onClose={save.keepEditing}
        />
      )}
    </ChannelsWithoutProvider>
  )
}

/** The rules of an edit: those of a create for everything new, plus the stricter limits of an update. Unchanged fields are not sent. */
const editSchema = (before: WorkflowValues, limit: number, isLacking: boolean): FormSchema => {
  const { description, identifier } = before
  const more = (values: WorkflowValues) => {
    const wanted = values.identifier?.trim() ?? ''
    const isNeeded = (identifier || isLacking) && wanted === ''
    const message = isNeeded ? 'rule.identifier' : identifierIssue(wanted, identifier)
    return [
      ...(values.description === description ? [] : descriptionIssues(values, limit)),
      ...(message ? [{ path: 'identifier', message } as const] : []),
    ]
  }
  return formSchema({ more, before })
}
