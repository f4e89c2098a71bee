import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import { conditionWords } from '../condition-words.ts'
import { focusField } from '../focus-field.ts'
import { SubSection } from '../step/SubSection.tsx'
import { emptyFilter, type StepPath, type WorkflowValues } from '../values.ts'
import { ConditionGroup } from './ConditionGroup.tsx'

/** For whom a step runs: groups that are alternatives, with conditions in each. */
export function ConditionsSection({ path }: { path: StepPath }) {
  const { control } = useFormContext<WorkflowValues>()
  const name = `${path}.filters` as const
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'rowKey' })
  const c = useWords(conditionWords)

  const add = () => {
    flushSync(() => append(emptyFilter(), { shouldFocus: false }))
    focusField(`${name}.${fields.length}.children.0.on`)
  }
  const takeOut = (index: number) => {
    flushSync(() => remove(index))
    const neighbour = Math.min(index, fields.length - 2)
    if (neighbour < 0 || !focusField(`${name}.${neighbour}.children.0.on`)) focusField(name)
    announce(c('groupRemoved'))
  }
  return (
    <SubSection
      title={c('section')}
      description={fields.length === 0 ? c('none') : fields.length === 1 ? c('ruleOne') : c('rule')}
    >
      {fields.map(({ rowKey }, index) => (
        <div key={rowKey}>
          {index > 0 && (
            <Divider sx={{ my: 1.5, typography: 'body2', fontWeight: 600, color: 'text.secondary' }}>
              {c('or')}
            </Divider>
          )}
          <ConditionGroup path={`${name}.${index}`} number={index + 1} onRemove={() => takeOut(index)} />
        </div>
      ))}
      <Box data-path={name} sx={{ mt: 1.5 }}>
        <Button size="small" variant="outlined" onClick={add}>
          {fields.length === 0 ? c('add') : c('addGroup')}
        </Button>
      </Box>
    </SubSection>
  )
}
