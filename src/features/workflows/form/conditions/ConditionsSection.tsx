import { useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '#src/ui/language.tsx'
import { conditionWords } from '../condition-words.ts'
import { SubSection } from '../step/SubSection.tsx'
import type { StepPath, WorkflowValues } from '../values.ts'
import { ConditionSentence } from './ConditionSentence.tsx'
import { GroupList } from './GroupList.tsx'

/** For whom a step runs: groups that are alternatives, with conditions in each. */
export function ConditionsSection({ path }: { path: StepPath }) {
  const { control } = useFormContext<WorkflowValues>()
  const count = useWatch({ control, name: `${path}.filters`, compute: (filters) => filters.length })
  const c = useWords(conditionWords)
  return (
    <SubSection title={c('section')} description={c(count === 0 ? 'none' : count === 1 ? 'ruleOne' : 'rule')}>
      <ConditionSentence path={path} />
      <GroupList path={path} />
    </SubSection>
  )
}
