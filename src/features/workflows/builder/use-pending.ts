import type { UseFormReturn } from 'react-hook-form'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { Place } from '../navigation/use-jump.ts'
import { stepWords } from '../model/step-words.ts'
import type { WorkflowValues } from '../model/values.ts'
import { words } from '../model/form-words.ts'

/** Arranged conditions that are not applied would not be sent, so they are settled first. */
export function usePending<T>(
  { getValues }: Pick<UseFormReturn<WorkflowValues, unknown, T>, 'getValues'>,
  onJump: (place: Place) => void,
) {
  const t = useWords(words)
  const s = useWords(stepWords)
  const toast = useToast()
  const find = () => {
    const steps = getValues('steps')
    const index = steps.findIndex(({ arrangement }) => arrangement !== undefined)
    const step = steps[index]
    return step && { index, name: step.name.trim() || s(`kind.${step.template.type}`) }
  }
  return {
    /** Jumps to the first and says what to do; `false` if there is none. */
    show(): boolean {
      const found = find()
      if (!found) return false
      onJump({ path: `steps.${found.index}.filters`, step: found.index })
      toast({ tone: 'warning', message: t('arranged.first', { name: found.name }) })
      return true
    },
  }
}
