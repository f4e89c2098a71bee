import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { StepInput } from '#src/contract/step.ts'
import { pasteSteps } from '#src/domain/import/duplicate.ts'
import type { PortableWorkflow } from '#src/domain/import/recognize-import.ts'
import { toCreate } from '../model/to-create.ts'
import { toStepValues, toValues } from '../model/to-values.ts'
import { uuid, type WorkflowValues } from '../model/values.ts'

/** The dialog's text and open state, which is in the URL: a link opens it, and Back closes it. */
export function useOpening(to: '/workflows' | '/workflows/new') {
  const { start } = useSearch({ from: to === '/workflows' ? to : '/builder/workflows/new' })
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const go = (next: 'paste' | undefined) =>
    void navigate({
      to,
      search: (before) => ({ ...before, start: next }),
      state: true,
      replace: true,
      resetScroll: false,
    })
  const close = () => go(undefined)
  return {
    isOpen: start === 'paste',
    text,
    onText: setText,
    open: () => go('paste'),
    /** Keeps the text: Escape may have been pressed by mistake. */
    close,
    finish: () => {
      setText('')
      close()
    },
  }
}

type Form<T> = Pick<UseFormReturn<WorkflowValues, unknown, T>, 'getValues' | 'setValues' | 'clearErrors'>

/** Sets all values in one change, which is one undo entry. Errors appear on leaving fields or on submit. */
export function setAll<T>({ setValues, clearErrors }: Form<T>, values: WorkflowValues): void {
  // Absent fields are set to undefined, because otherwise the form would keep their old values.
  setValues(structuredClone({ kept: undefined, identifier: undefined, ...values }) as WorkflowValues)
  clearErrors()
}

/** The values of an imported workflow. Without a group it gets the selected one. */
export function valuesOf(workflow: PortableWorkflow, groupId: string): WorkflowValues {
  const { steps } = pasteSteps(workflow.steps, [], uuid)
  return toValues({ ...workflow, notificationGroupId: workflow.notificationGroupId || groupId, steps })
}

/** The values with copied steps appended, and the number of conditions that refer to missing steps. */
export function withSteps(values: WorkflowValues, steps: readonly StepInput[]) {
  const pasted = pasteSteps(steps, toCreate(values).steps, uuid)
  const added = pasted.steps.map(toStepValues)
  return { values: { ...values, steps: [...values.steps, ...added] }, dangling: pasted.dangling.length }
}
