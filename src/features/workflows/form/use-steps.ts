import { useEffect, useMemo, useState } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { stacked } from '#src/ui/layout/SplitPane.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { OpenStep } from '../navigation/use-jump.ts'
import { createStepActions } from './steps/step-actions.ts'
import { createSummaries } from './steps/summaries.ts'
import { useStepUrl } from '../navigation/use-step-url.ts'
import { stepWords } from '../model/step-words.ts'
import type { WorkflowValues } from '../model/values.ts'
import { words } from '../model/form-words.ts'

/** Whether an open step is next to the list rather than below it. */
const isSideBySide = () =>
  typeof matchMedia === 'function' && !matchMedia(stacked.replace('@media ', '')).matches

const firstOf = ([step]: readonly { uuid: string }[]) => step && { uuid: step.uuid }

/**
 * The form's steps in order, the open one, and actions on the list. `ids` maps other ids that a URL may use to step
 * uuids; with them, the steps are those of an existing workflow, whose first is open.
 */
export function useSteps<T>(
  form: UseFormReturn<WorkflowValues, unknown, T>,
  ids?: ReadonlyMap<string, string>,
) {
  const { control, getValues, subscribe } = form
  const { fields, insert, move, remove } = useFieldArray({ control, name: 'steps', keyName: 'rowKey' })
  const { requested, setUrl } = useStepUrl(getValues, ids)
  const [first] = useState(() => (ids && isSideBySide() ? firstOf(getValues('steps')) : undefined))
  const [open, setOpen] = useState<OpenStep | undefined>(requested ?? first)
  const t = useWords(words)
  const kindWords = useWords(stepWords)
  const toast = useToast()
  const summaries = useMemo(() => createSummaries({ getValues, subscribe }), [getValues, subscribe])
  useEffect(() => summaries.start(), [summaries])
  const opened = open === first ? undefined : open?.uuid
  useEffect(() => setUrl(opened), [setUrl, opened])
  const actions = useMemo(() => {
    const steps = () => getValues('steps')
    return createStepActions({ array: { insert, move, remove }, steps, open: setOpen, toast, t, kindWords })
  }, [getValues, insert, kindWords, move, remove, t, toast])
  useEffect(() => actions.withdrawOffers(), [actions, fields])
  return { rows: fields, open, actions, summaries }
}
