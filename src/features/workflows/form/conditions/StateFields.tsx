import { previousStepTypes, timeOperators } from '#src/contract/filter.ts'
import { useWords } from '#src/ui/language.tsx'
import { NumberField, SelectField } from '../fields.ts'
import { useValues } from '../use-value.ts'
import { conditionWords } from '../../model/condition-words.ts'
import { stepWords } from '../../model/step-words.ts'
import type { ConditionPath } from '../../model/values.ts'
import { stepChoices } from './condition-edit.ts'

type Props = { path: ConditionPath }

export function OnlineField({ path }: Props) {
  const c = useWords(conditionWords)
  return (
    <SelectField
      name={`${path}.value`}
      label={c('online')}
      dense
      placeholder={c('online.choose')}
      options={[
        { value: 'true', label: c('online.true') },
        { value: 'false', label: c('online.false') },
      ]}
    />
  )
}

export function OnlineInLastFields({ path }: Props) {
  const c = useWords(conditionWords)
  return (
    <>
      <NumberField name={`${path}.value`} label={c('count')} dense />
      <SelectField
        name={`${path}.timeOperator`}
        label={c('timeOperator')}
        dense
        options={timeOperators.map((one) => ({ value: one, label: c(`time.${one}`) }))}
      />
    </>
  )
}

/** An earlier step and the state of its message. */
export function PreviousStepFields({ path }: Props) {
  const [steps, chosen] = useValues('steps', `${path}.step`)
  const c = useWords(conditionWords)
  const s = useWords(stepWords)
  const own = Number(path.split('.')[1])
  const candidates = steps.map((step) => ({ uuid: step.uuid, type: step.template.type }))
  const choices = stepChoices(candidates, own, chosen)
  const nameOf = (uuid: string) => {
    const step = steps.find((one) => one.uuid === uuid)
    return step ? step.name.trim() || s(`kind.${step.template.type}`) : c('step.removed')
  }
  const stale = choices.find(({ uuid, place }) => uuid === chosen && place !== 'earlier')?.place
  const none = choices.length === 0 ? c('step.none') : undefined
  return (
    <>
      <SelectField
        name={`${path}.step`}
        label={c('step')}
        hint={stale === 'removed' ? c('stale.removed') : stale === 'later' ? c('stale.later') : none}
        dense
        placeholder={c('step.choose')}
        options={choices.map(({ uuid, place }) => ({
          value: uuid,
          label: place === 'later' ? c('step.later', { name: nameOf(uuid) }) : nameOf(uuid),
        }))}
      />
      <SelectField
        name={`${path}.stepType`}
        label={c('stepType')}
        dense
        options={previousStepTypes.map((one) => ({ value: one, label: c(`stepType.${one}`) }))}
      />
    </>
  )
}
