import type { UseFormReturn } from 'react-hook-form'
import type { StepInput } from '#src/contract/step.ts'
import type { PortableWorkflow } from '#src/domain/import/recognize-import.ts'
import { toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import { isUnsaved } from '../model/use-unsaved.ts'
import type { CreateBody } from '../model/form-schema.ts'
import type { WorkflowValues } from '../model/values.ts'
import { Import } from '../import/Import.tsx'
import type { ImportTarget } from '../import/ImportDialog.tsx'
import { setAll, valuesOf, withSteps, useOpening } from '../import/use-opening.ts'
import { words } from '../import/words.ts'

type Props = {
  form: UseFormReturn<WorkflowValues, unknown, CreateBody>
  /** Values that can be replaced without asking. */
  untouched: WorkflowValues
}

/** Fills the builder from pasted text or a file. */
export function BuilderImport({ form, untouched }: Props) {
  const t = useWords(words)
  const dialog = useOpening('/workflows/new')
  const put = (values: WorkflowValues, done: string, odd: readonly string[]) => {
    const before = structuredClone(form.getValues())
    setAll(form, values)
    dialog.finish()
    const undo = () => {
      setAll(form, before)
      toast({ message: t('undone') })
    }
    toast({
      message: odd.length === 0 ? done : [`${done}.`, ...odd].join(' '),
      ...(odd.length > 0 ? { tone: 'warning' as const } : {}),
      action: { label: t('undo'), onAct: undo },
    })
  }
  const onWorkflow = (workflow: PortableWorkflow, leftOut: readonly string[]) => {
    const name = workflow.name.trim()
    put(
      valuesOf(workflow, form.getValues('notificationGroupId')),
      name === '' ? t('used.unnamed') : t('used.workflow', { name }),
      leftOut,
    )
  }
  const onSteps = (steps: readonly StepInput[], leftOut: readonly string[]) => {
    const { values, dangling } = withSteps(form.getValues(), steps)
    const open = dangling === 0 ? [] : [t('used.dangling', { count: dangling })]
    put(values, t('used.steps', { count: steps.length }), [...leftOut, ...open])
  }
  const values = form.getValues()
  const into: ImportTarget = {
    title: t('title'),
    useLabel: t('use'),
    replaces: isUnsaved(values, untouched) ? { name: values.name } : undefined,
    onWorkflow,
    onSteps,
  }
  return <Import target={into} dialog={dialog} />
}
