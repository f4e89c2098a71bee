import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { filterSources, previousStepTypes, timeOperators } from '#src/contract/filter.ts'
import { operators, takesValue, unevaluatedOperators } from '#src/contract/operators.ts'
import { combinedOperators } from '#src/domain/conditions/combined-operators.ts'
import { NumberField, SelectField, TextField } from '#src/ui/fields/form-fields.tsx'
import { SelectInput } from '#src/ui/fields/SelectInput.tsx'
import { SuggestField } from '#src/ui/fields/SuggestInput.tsx'
import { useBoundField } from '#src/ui/fields/use-bound-field.ts'
import { useWords } from '#src/ui/language.tsx'
import { stepName, stepWords } from '../model/step-words.ts'
import type { ConditionPath, WorkflowValues } from '../model/values.ts'
import { stepChoices, valueFor, withSource } from './edits.ts'
import { fieldsUsedIn, fieldSuggestions, ValueField } from './ValueField.tsx'
import { conditionWords } from './words.ts'

type Props = { path: ConditionPath }

/** Labels would repeat themselves in each row, so they are for screen readers. */
const plain = { hideLabel: true, dense: true, size: 'small' } as const

const useCandidates = (path: ConditionPath) => {
  const steps = useWatch<WorkflowValues, 'steps'>({ name: 'steps' })
  const own = Number(path.split('.')[1])
  const candidates = steps.map(({ uuid, template }) => ({ uuid, type: template.type }))
  return { steps, choicesFor: (chosen: string) => stepChoices(candidates, own, chosen) }
}

/** The fields of one condition, depending on its source: two pairs that share a line where there is room. */
export function ConditionFields({ path }: Props) {
  const { control, getValues, setValue } = useFormContext<WorkflowValues>()
  const { field } = useController({ control, name: `${path}.on` })
  const { choicesFor } = useCandidates(path)
  const c = useWords(conditionWords)
  const source = field.value
  const change = (on: string) => {
    const { value, step } = withSource(getValues(path), on, choicesFor(''))
    setValue(`${path}.value`, value, { shouldDirty: true })
    setValue(`${path}.step`, step, { shouldDirty: true })
    field.onChange(on)
  }
  const select = (
    <SelectInput
      {...plain}
      label={c('source')}
      value={source}
      name={field.name}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={change}
      options={filterSources.map((one) => ({ value: one, label: c(`source.${one}`) }))}
    />
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {source === 'isOnline' || source === 'isOnlineInLast' ? (
        <>
          <Pair long>{select}</Pair>
          <Pair>
            {source === 'isOnline' ? <OnlineField path={path} /> : <OnlineInLastFields path={path} />}
          </Pair>
        </>
      ) : (
        <FieldsOf {...{ path, source, select }} />
      )}
    </Box>
  )
}

/** Fields that stay together. `long`: its selects have long texts, otherwise they leave the room to the box beside them. */
const Pair = ({ long = false, children }: { long?: boolean; children: ReactNode }) => (
  <Box
    sx={{
      flex: '1 1 15rem',
      minWidth: 0,
      display: 'flex',
      flexWrap: 'wrap',
      gap: 0.75,
      '& > *': { flex: '1 1 7.5rem', minWidth: 0 },
      '& > :has(select)': { flex: long ? '1 1 7.5rem' : '0 1 8.5rem' },
    }}
  >
    {children}
  </Box>
)

function FieldsOf({ path, source, select }: Props & { source: string; select: ReactNode }) {
  if (source === 'previousStep')
    return (
      <>
        <Pair long>{select}</Pair>
        <Pair long>
          <PreviousStepFields path={path} />
        </Pair>
      </>
    )
  return <ComparisonFields {...{ path, source, select }} />
}

/** A field of the source compared with a value. */
function ComparisonFields({ path, source, select }: Props & { source: string; select: ReactNode }) {
  const { getValues } = useFormContext<WorkflowValues>()
  // Read on focus and not on every keystroke, because a workflow may be large.
  const [names, setNames] = useState<readonly string[]>([])
  const operator = useWatch<WorkflowValues, `${ConditionPath}.operator`>({ name: `${path}.operator` })
  const c = useWords(conditionWords)
  return (
    <>
      <Pair>
        {select}
        <Box onFocus={() => setNames(fieldsUsedIn(getValues('steps'), source))}>
          <SuggestField
            {...plain}
            name={`${path}.field`}
            label={c('field')}
            mono
            placeholder={examples.get(source)}
            suggestions={fieldSuggestions(source, names, c('field.used'))}
          />
        </Box>
      </Pair>
      <Pair>
        <OperatorField path={path} />
        {takesValue(operator) && <ValueField path={path} source={source} operator={operator} />}
      </Pair>
      {source === 'webhook' && (
        <Box sx={{ flexBasis: '100%' }}>
          <TextField
            name={`${path}.webhookUrl`}
            label={c('webhookUrl')}
            hint={c('webhookUrl.hint')}
            dense
            mono
          />
        </Box>
      )}
    </>
  )
}

function OperatorField({ path }: Props) {
  const { getValues, setValue } = useFormContext<WorkflowValues>()
  const { value, onChange, ...field } = useBoundField<WorkflowValues, `${ConditionPath}.operator`, unknown>({
    name: `${path}.operator`,
  })
  const c = useWords(conditionWords)
  // Only one that came with the workflow, because no service runs it.
  const unrun = unevaluatedOperators.find((one) => one === value)
  const [first, second, ...others] = operators
  const offered = [first, second, ...combinedOperators, ...others].filter((one) => one !== undefined)
  return (
    <SelectInput
      {...plain}
      {...field}
      label={c('operator')}
      value={String(value)}
      hint={unrun && c('unrun.operator', { operator: unrun })}
      onChange={(next) => {
        setValue(`${path}.value`, valueFor(getValues(path), next), { shouldDirty: true })
        onChange(next)
      }}
      options={[...offered, ...(unrun ? [unrun] : [])].map((one) => ({
        value: one,
        label: c(`operator.${one}`),
      }))}
    />
  )
}

const examples = new Map(
  Object.entries({
    payload: 'order.total',
    subscriber: 'data.plan',
    tenant: 'identifier',
    webhook: 'approved',
  }),
)

function OnlineField({ path }: Props) {
  const c = useWords(conditionWords)
  return (
    <SelectField
      {...plain}
      name={`${path}.value`}
      label={c('online')}
      placeholder={c('online.choose')}
      options={[
        { value: 'true', label: c('online.true') },
        { value: 'false', label: c('online.false') },
      ]}
    />
  )
}

function OnlineInLastFields({ path }: Props) {
  const c = useWords(conditionWords)
  return (
    <>
      <NumberField {...plain} name={`${path}.value`} label={c('count')} />
      <SelectField
        {...plain}
        name={`${path}.timeOperator`}
        label={c('timeOperator')}
        options={timeOperators.map((one) => ({ value: one, label: c(`time.${one}`) }))}
      />
    </>
  )
}

/** An earlier step and the state of its message. */
function PreviousStepFields({ path }: Props) {
  const { steps, choicesFor } = useCandidates(path)
  const chosen = useWatch<WorkflowValues, `${ConditionPath}.step`>({ name: `${path}.step` })
  const c = useWords(conditionWords)
  const s = useWords(stepWords)
  const choices = choicesFor(chosen)
  const nameOf = (uuid: string) => {
    const step = steps.find((one) => one.uuid === uuid)
    return step ? stepName(s, { name: step.name, type: step.template.type }) : c('step.removed')
  }
  const stale = choices.find(({ uuid, place }) => uuid === chosen && place !== 'earlier')?.place
  const none = choices.length === 0 ? c('step.none') : undefined
  return (
    <>
      <SelectField
        {...plain}
        name={`${path}.step`}
        label={c('step')}
        hint={stale === 'removed' ? c('stale.removed') : stale === 'later' ? c('stale.later') : none}
        placeholder={c('step.choose')}
        options={choices.map(({ uuid, place }) => ({
          value: uuid,
          label: place === 'later' ? c('step.later', { name: nameOf(uuid) }) : nameOf(uuid),
        }))}
      />
      <SelectField
        {...plain}
        name={`${path}.stepType`}
        label={c('stepType')}
        options={previousStepTypes.map((one) => ({ value: one, label: c(`stepType.${one}`) }))}
      />
    </>
  )
}
