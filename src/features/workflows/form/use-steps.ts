import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import { nextStepName } from './step-names.ts'
import { usersOf } from './step-references.ts'
import { stepWords } from './step-words.ts'
import { type AddableKind, emptyStep, type StepValues, type WorkflowValues } from './values.ts'
import { words } from './words.ts'

/** The step whose form is open. A change of `focus` asks the form to move the focus there. */
export type OpenStep = {
  uuid: string
  /** Path of a field, or `true` for the form as a whole. */
  focus?: string | true
}

/** The steps of the form in order, which of them is open, and what can be done with them as a whole. */
export function useSteps<T>(form: UseFormReturn<WorkflowValues, unknown, T>) {
  const { control, getValues } = form
  const { fields, append, insert, move, remove } = useFieldArray({
    control,
    name: 'steps',
    keyName: 'rowKey',
  })
  const [open, setOpen] = useState<OpenStep>()
  const t = useWords(words)
  const kindWords = useWords(stepWords)
  const toast = useToast()

  const nameOf = useCallback(
    (step: StepValues) => step.name.trim() || kindWords(`kind.${step.template.type}`),
    [kindWords],
  )

  const actions = useMemo(() => {
    const at = (uuid: string) => getValues('steps').findIndex((step) => step.uuid === uuid)

    const add = (type: AddableKind) => {
      const taken = getValues('steps').map((step) => step.name)
      const kind = kindWords(`kind.${type}`)
      const name = nextStepName(kind, taken, (number) => kindWords('name.again', { kind, number }))
      const step = emptyStep(type, name)
      append(step, { shouldFocus: false })
      setOpen({ uuid: step.uuid, focus: `steps.${taken.length}.name` })
      announce(t('steps.added', { name, position: taken.length + 1 }))
    }

    const shift = (uuid: string, by: -1 | 1) => {
      const [from, steps] = [at(uuid), getValues('steps')]
      const [step, to] = [steps[from], from + by]
      if (!step || !steps[to]) return
      // The focus is on a button of the row, which the browser drops when the row is put elsewhere.
      const focused = document.activeElement
      flushSync(() => move(from, to))
      if (focused instanceof HTMLElement) focused.focus()
      announce(t('step.moved', { name: nameOf(step), position: to + 1, total: steps.length }))
    }

    const takeOut = (uuid: string) => {
      const [index, steps] = [at(uuid), getValues('steps')]
      const step = steps[index]
      if (!step) return
      const kept = structuredClone(step)
      const [user] = usersOf(uuid, steps)
      const neighbour = steps[index + 1] ?? steps[index - 1]
      flushSync(() => {
        remove(index)
        setOpen((before) => (before?.uuid === uuid ? neighbour && { uuid: neighbour.uuid } : before))
      })
      focusRow(neighbour?.uuid)
      const name = nameOf(step)
      toast({
        message: user ? t('step.removedInUse', { name, other: nameOf(user) }) : t('step.removed', { name }),
        ...(user ? { tone: 'warning' as const } : {}),
        action: { label: t('step.undo'), onAct: () => bringBack(index, kept) },
      })
    }

    const bringBack = (index: number, step: StepValues) => {
      insert(Math.min(index, getValues('steps').length), step, { shouldFocus: false })
      setOpen({ uuid: step.uuid, focus: true })
      announce(t('step.restored', { name: nameOf(step) }))
    }

    return { add, shift, remove: takeOut, open: setOpen }
  }, [append, getValues, insert, kindWords, move, nameOf, remove, t, toast])

  return { rows: fields, open, actions }
}

export type StepActions = ReturnType<typeof useSteps>['actions']

export const rowId = (uuid: string) => `step-${uuid}`

function focusRow(uuid: string | undefined) {
  const target = uuid
    ? document.getElementById(rowId(uuid))
    : document.querySelector<HTMLElement>('[data-add-step]')
  target?.focus()
}
