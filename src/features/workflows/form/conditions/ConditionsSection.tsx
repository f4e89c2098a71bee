import { useComputed } from '../use-value.ts'
import { FindingsAtPlace } from '../../lint/FormFindings.tsx'
import { conditionWords } from '../../model/condition-words.ts'
import { useWords } from '#src/ui/language.tsx'
import { SubSection } from '../step/SubSection.tsx'
import type { PartPath } from '../../model/values.ts'
import { ConditionSentence } from './ConditionSentence.tsx'
import { GroupList } from './GroupList.tsx'

type Props = {
  path: PartPath
  /** Shown if there is no group. */
  none?: string
}

/** For whom a step runs: alternative groups of conditions. */
export function ConditionsSection({ path, none }: Props) {
  const count = useComputed(`${path}.filters`, (filters) => filters?.length ?? 0)
  const c = useWords(conditionWords)
  return (
    <SubSection title={c('section')} description={count === 0 ? (none ?? c('none')) : ''}>
      <ConditionSentence path={path} />
      <GroupList path={path} />
      <FindingsAtPlace place={`${path}.filters`} />
    </SubSection>
  )
}
