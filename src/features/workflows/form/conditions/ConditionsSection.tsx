import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '#src/ui/language.tsx'
import { useLint } from '../../lint/lint-context.ts'
import { conditionWords } from '../condition-words.ts'
import { createPart } from '../part.tsx'
import { SubSection } from '../step/SubSection.tsx'
import type { FilterValues, StepPath, WorkflowValues } from '../values.ts'
import { ConditionSentence } from './ConditionSentence.tsx'
import { GroupList } from './GroupList.tsx'
import { isArranging, setArranging } from './tree/arranging.ts'

const { Part: TreeEditor, prepare } = createPart<{ path: StepPath; asked: boolean; onDone: () => void }>(
  async () => (await import('./tree/TreeEditor.tsx')).TreeEditor,
)

/** For whom a step runs: groups that are alternatives, with conditions in each; or arranged freely, to become such groups. */
export function ConditionsSection({ path }: { path: StepPath }) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const count = useWatch({
    control,
    name: `${path}.filters`,
    // A step that is about to go has none.
    compute: (filters: readonly FilterValues[] | undefined) => filters?.length ?? 0,
  })
  const { uuid } = getValues(path)
  const [isFree, setFree] = useState(() => isArranging(uuid))
  const [asked, setAsked] = useState(false)
  const lint = useLint()
  const c = useWords(conditionWords)
  const show = (next: boolean) => {
    setArranging(uuid, next)
    setFree(next)
    setAsked(next)
  }
  if (isFree)
    return (
      <SubSection title={c('section')}>
        <TreeEditor path={path} asked={asked} onDone={() => show(false)} />
      </SubSection>
    )
  return (
    <SubSection title={c('section')} description={c(count === 0 ? 'none' : count === 1 ? 'ruleOne' : 'rule')}>
      <ConditionSentence path={path} />
      <GroupList path={path}>
        <Button
          size="small"
          data-arrange
          aria-description={c('arrange.hint')}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => show(true)}
        >
          {c('arrange')}
        </Button>
      </GroupList>
      {lint && <lint.views.Here place={`${path}.filters`} />}
    </SubSection>
  )
}
