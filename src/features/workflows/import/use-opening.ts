import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { words } from './words.ts'
import { jsonLimits } from '#src/domain/json/json-text.ts'
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
  const t = useWords(words)
  const [text, setText] = useState('')
  const [note, setNote] = useState<string>()

  const go = (next: 'paste' | undefined) =>
    void navigate({
      to,
      search: (before) => ({ ...before, start: next }),
      state: true,
      replace: true,
      resetScroll: false,
    })
  const onText = (typed: string) => {
    setText(typed)
    setNote(undefined)
  }
  const open = () => go('paste')
  const openWith = (given: string) => {
    onText(given)
    open()
  }
  const onFiles = async ([file, ...others]: readonly File[]) => {
    if (!file) return
    const reading = await readFile(file)
    openWith('text' in reading ? reading.text : '')
    if ('problem' in reading) setNote(t(reading.problem, { name: file.name }))
    else if (others.length > 0) setNote(t('file.more', { name: file.name }))
  }
  /** Keeps the text: Escape may have been pressed by mistake. */
  const close = () => go(undefined)
  const finish = () => {
    onText('')
    close()
  }
  return {
    isOpen: start === 'paste',
    text,
    note,
    onText,
    openWith,
    onFiles: (files: readonly File[]) => void onFiles(files),
    open,
    close,
    finish,
  }
}

type FileReading = { text: string } | { problem: 'file.failed' | 'file.tooLarge' }

/** A character takes up to four bytes, so larger files are too large in any encoding. */
const maxBytes = 4 * jsonLimits.characters

async function readFile(file: Pick<File, 'size' | 'text'>): Promise<FileReading> {
  if (file.size > maxBytes) return { problem: 'file.tooLarge' }
  try {
    return { text: await file.text() }
  } catch {
    return { problem: 'file.failed' }
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
