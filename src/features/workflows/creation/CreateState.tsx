import { useWatch } from 'react-hook-form'
import { isNamed } from '#src/client/create-once/create-record.ts'
import { useWords } from '#src/ui/language.tsx'
import { words } from '../model/form-words.ts'
import type { WorkflowValues } from '../model/values.ts'
import { createWords } from './create-words.ts'
import { useUnsettled } from './UnsettledNote.tsx'

/** Whether the workflow of a form was created, as far as this browser knows. */
export function CreateState() {
  const t = useWords(words)
  const c = useWords(createWords)
  const name = useWatch<WorkflowValues, 'name'>({ name: 'name' })
  const mayExist = useUnsettled().data?.some((record) => isNamed(record, name))
  return mayExist ? c('mayExist') : t('notCreated')
}
