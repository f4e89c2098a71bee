import Box from '@mui/material/Box'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { filterSources, previousStepTypes, timeOperators } from '#src/contract/filter.ts'
import { operators, takesValue, unevaluatedOperators } from '#src/contract/operators.ts'
import { combinedOperators } from '#src/domain/conditions/combined-operators.ts'
import { SelectFormField, TextFormField } from '#src/ui/fields/form-fields.tsx'
import { type Option, SelectInput } from '#src/ui/fields/SelectInput.tsx'
import { codeText, numeric } from '#src/ui/fields/slot-props.ts'
import { SuggestFormField, SuggestInput } from '#src/ui/fields/SuggestInput.tsx'
import { TagsInput } from '#src/ui/fields/TagsInput.tsx'
import { useField } from '#src/ui/fields/use-field.ts'
import { useWords } from '#src/ui/language.tsx'
import { useKnownPeople } from '../lint/LintProvider.tsx'
import { namesUsed } from '../model/payload-names.ts'
import { formStepName, stepWords } from '../model/step-words.ts'
import { useTestInput } from '../model/test-input.ts'
import { readTexts } from '../model/to-create.ts'
import type { ConditionPath, ConditionValues, WorkflowValues } from '../model/values.ts'
import { earlierSteps, withOperator, withSource } from './edits.ts'
import { fieldsOf, fieldSuggestions, valuesOf } from './suggestions.ts'
import { conditionWords } from './words.ts'

type Props = { path: ConditionPath }

/** Labels would repeat themselves in each row, so they are for screen readers. */
const plain = { hiddenLabel: true, helperText: '', size: 'small' } as const

/** Two pairs of fields, which share a line where there is room. */
const pairs = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  '& > div': { flex: '1 1 15rem', minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 },
  '& > div > *': { flex: '1 1 7.5rem', minWidth: 0 },
} as const

/** The fields of one condition, depending on its source. */
export function ConditionFields({ path }: Props) {
  const { getValues } = useFormContext<WorkflowValues>()
  const on = useWatch<WorkflowValues, `${ConditionPath}.on`>({ name: `${path}.on` })
  // Read on focus and not on every keystroke, because a workflow may be large.
  const [names, setNames] = useState<readonly string[]>()
  const c = useWords(conditionWords)
  const compares = on !== 'isOnline' && on !== 'isOnlineInLast' && on !== 'previousStep'
  return (
    <Box sx={pairs} onFocus={() => setNames(namesUsed(getValues('steps'), on))}>
      <div>
        <Choice
          name={`${path}.on`}
          label={c('source')}
          change={(condition, next) => withSource(condition, next, earlierSteps(getValues('steps'), path))}
          options={filterSources.map((one) => ({ value: one, label: c(`source.${one}`) }))}
        />
        {compares && (
          <SuggestFormField
            {...plain}
            name={`${path}.field`}
            label={c('field')}
            placeholder={fieldsOf[on]?.example}
            suggestions={fieldSuggestions(on, names ?? [])}
            slotProps={codeText}
          />
        )}
      </div>
      <div>
        {compares ? (
          <ComparisonFields path={path} source={on} isNear={names !== undefined} />
        ) : on === 'previousStep' ? (
          <PreviousStepFields path={path} />
        ) : (
          <OnlineFields path={path} isNow={on === 'isOnline'} />
        )}
      </div>
      {on === 'webhook' && (
        <Box sx={{ flexBasis: '100%' }}>
          <TextFormField
            name={`${path}.webhookUrl`}
            label={c('webhookUrl')}
            helperText={c('webhookUrl.hint')}
            slotProps={codeText}
          />
        </Box>
      )}
    </Box>
  )
}

type ChoiceProps = {
  name: `${ConditionPath}.${'on' | 'operator'}`
  label: string
  options: readonly Option[]
  /** The condition with another choice. */
  change: (condition: ConditionValues, next: string) => ConditionValues
}

/** A choice that other fields of the condition depend on. */
function Choice({ name, change, ...rest }: ChoiceProps) {
  const { getValues, setValue } = useFormContext<WorkflowValues>()
  const field = useField<WorkflowValues, typeof name, unknown>({ name })
  const path = name.slice(0, name.lastIndexOf('.')) as ConditionPath // as its type says
  return (
    <SelectInput
      {...plain}
      {...rest}
      {...field}
      onChange={(next) => setValue(path, change(getValues(path), next), { shouldDirty: true })}
    />
  )
}

type ComparisonProps = Props & { source: string; isNear: boolean }

/** How a field is compared, and with what. */
function ComparisonFields({ path, source, isNear }: ComparisonProps) {
  const operator = useWatch<WorkflowValues, `${ConditionPath}.operator`>({ name: `${path}.operator` })
  const c = useWords(conditionWords)
  const [is, isNot, ...others] = operators
  const offered = [is, isNot, ...combinedOperators, ...others].filter((one) => one !== undefined)
  // One that no service runs is only shown where it came with the workflow.
  const unrun = unevaluatedOperators.filter((one) => one === operator)
  return (
    <>
      <Choice
        name={`${path}.operator`}
        label={c('operator')}
        change={withOperator}
        options={[...offered, ...unrun].map((one) => ({ value: one, label: c(`operator.${one}`) }))}
      />
      {takesValue(operator) && <ValueField {...{ path, source, isNear }} isList={operator === 'ONE_OF'} />}
    </>
  )
}

/** What a field is compared with. Suggests values of the data being tried and, for subscribers, of real ones. */
function ValueField({ path, source, isNear, isList }: ComparisonProps & { isList: boolean }) {
  const name = `${path}.value` as const
  const field = useWatch<WorkflowValues, `${ConditionPath}.field`>({ name: `${path}.field` })
  const bound = useField<WorkflowValues, typeof name, unknown>({ name })
  const people = useKnownPeople(isNear && source === 'subscriber')
  const tried = new Map<string, unknown>(Object.entries(useTestInput()?.context ?? {})).get(source)
  const c = useWords(conditionWords)
  const { value } = bound
  const known = valuesOf(field, [tried, ...(source === 'subscriber' ? people : [])])
  // A person that is not edited has just this value.
  const suggestions = known.filter((one) => one !== value)
  if (isList)
    return (
      <TagsInput
        {...plain}
        {...bound}
        label={c('values')}
        suggestions={suggestions}
        value={readTexts(value)}
        // The form holds JSON.
        onChange={(texts) => bound.onChange(JSON.stringify(texts))}
      />
    )
  return (
    <SuggestInput
      {...plain}
      {...bound}
      label={c('value')}
      placeholder={c('value')}
      helperText={bound.helperText ?? (value === value.trim() ? '' : c('spaces'))}
      suggestions={suggestions.map((text) => ({ value: text }))}
    />
  )
}

/** Whether the subscriber is online, or was in the last so many minutes, hours or days. */
function OnlineFields({ path, isNow }: Props & { isNow: boolean }) {
  const [c, s] = [useWords(conditionWords), useWords(stepWords)]
  if (isNow)
    return (
      <SelectFormField
        {...plain}
        name={`${path}.value`}
        label={c('online')}
        placeholder={c('online.choose')}
        options={(['true', 'false'] as const).map((one) => ({ value: one, label: c(`online.${one}`) }))}
      />
    )
  return (
    <>
      <TextFormField {...plain} name={`${path}.value`} label={c('count')} slotProps={numeric} />
      <SelectFormField
        {...plain}
        name={`${path}.timeOperator`}
        label={c('timeOperator')}
        options={timeOperators.map((one) => ({ value: one, label: s(`unit.${one}`) }))}
      />
    </>
  )
}

/** An earlier step and the state of its message. */
function PreviousStepFields({ path }: Props) {
  const chosen = useWatch<WorkflowValues, `${ConditionPath}.step`>({ name: `${path}.step` })
  const [c, s] = [useWords(conditionWords), useWords(stepWords)]
  const options = useWatch<WorkflowValues, 'steps', WorkflowValues, Option[]>({
    name: 'steps',
    compute: (steps) => {
      const earlier = earlierSteps(steps, path)
      const offered = earlier.some(({ uuid }) => uuid === chosen)
        ? earlier
        : [...earlier, ...steps.filter(({ uuid }) => uuid === chosen)]
      return offered.map((step) => ({ value: step.uuid, label: formStepName(s, step) }))
    },
  })
  // A finding says what is wrong with a step that comes later or was removed.
  const isGone = chosen !== '' && options.every(({ value }) => value !== chosen)
  return (
    <>
      <SelectFormField
        {...plain}
        name={`${path}.step`}
        label={c('step')}
        helperText={options.length === 0 && !isGone ? c('step.none') : ''}
        placeholder={c('step.choose')}
        options={isGone ? [...options, { value: chosen, label: c('step.removed') }] : options}
      />
      <SelectFormField
        {...plain}
        name={`${path}.stepType`}
        label={c('stepType')}
        options={previousStepTypes.map((one) => ({ value: one, label: c(`stepType.${one}`) }))}
      />
    </>
  )
}
