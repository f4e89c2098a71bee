import type { UseFormReturn } from 'react-hook-form'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { isPending, setArranging } from './conditions/tree/arranging.ts'
import type { Place } from './sections/use-jump.ts'
import { stepWords } from './step-words.ts'
import type { WorkflowValues } from './values.ts'
import { words } from './words.ts'

/** Conditions that are arranged freely and not applied: the form does not have them, so it is not sent over them. */
export function usePending<T>(
  { getValues }: Pick<UseFormReturn<WorkflowValues, unknown, T>, 'getValues'>,
  onJump: (place: Place) => void,
) {
  const t = useWords(words)
  const s = useWords(stepWords)
  const toast = useToast()
  const find = () => {
    const steps = getValues('steps')
    const index = steps.findIndex(({ uuid }) => isPending(uuid))
    const step = steps[index]
    return step && { index, name: step.name.trim() || s(`kind.${step.template.type}`) }
  }
  return {
    has: () => find() !== undefined,
    /** Why leaving is asked about, for a dialog. */
    leaving() {
      const found = find()
      return found && { title: t('arranged.title'), text: t('arranged.leave', { name: found.name }) }
    },
    /** Leads to the first, and says what to do with it; `false` when there is none. */
    show(): boolean {
      const found = find()
      if (!found) return false
      onJump({ path: `steps.${found.index}.filters`, step: found.index })
      toast({ tone: 'warning', message: t('arranged.first', { name: found.name }) })
      return true
    },
    forget() {
      for (const { uuid } of getValues('steps')) if (isPending(uuid)) setArranging(uuid, false)
    },
  }
}
