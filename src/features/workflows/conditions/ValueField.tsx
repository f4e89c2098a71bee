import Box from '@mui/material/Box'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { hasPredicate } from '#src/contract/operators.ts'
import { SuggestField } from '#src/ui/fields/SuggestInput.tsx'
import { TagsInput } from '#src/ui/fields/TagsInput.tsx'
import { asText, useBoundField } from '#src/ui/fields/use-bound-field.ts'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { readTexts } from '../model/to-create.ts'
import type { ConditionPath, WorkflowValues, StepValues } from '../model/values.ts'
import { useKnownPeople } from '../lint/LintProvider.tsx'
import { useTestInput } from '../model/test-input.ts'
import { conditionWords } from './words.ts'
import { valueAt } from '#src/domain/json/values.ts'
import { namesIn } from '#src/domain/templates/variable-completion.ts'
import type { Suggestion } from '#src/ui/fields/SuggestInput.tsx'
import { stepAndVariants } from '../model/step-references.ts'
import { payloadNames } from '../model/payload-names.ts'

/** Fields that every service has, by source. */
const ofService: Readonly<Record<string, readonly string[]>> = {
  subscriber: 'subscriberId email firstName lastName phone locale isOnline lastOnlineAt data.'.split(' '),
  tenant: ['identifier', 'name', 'data.'],
}

/** Fields of a source that the steps use, sorted. */
export function fieldsUsedIn(steps: readonly StepValues[], source: string): string[] {
  const parts = steps.flatMap(stepAndVariants)
  const prefix = `${source}.`
  const inConditions = parts.flatMap(({ filters }) =>
    filters.flatMap(({ children }) => children.filter(({ on }) => on === source).map(({ field }) => field)),
  )
  const inTexts = parts
    .flatMap(({ template }) => namesIn(JSON.stringify(template)))
    .flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  const used = [...(source === 'payload' ? payloadNames(steps) : inConditions), ...inTexts]
  const trimmed = used.map((name) => name.trim()).filter((name) => name !== '')
  return [...new Set(trimmed)].toSorted((one, other) => one.localeCompare(other))
}

/** Suggestions for a field: those the workflow uses, marked as such, then those of every service. */
export function fieldSuggestions(source: string, names: readonly string[], mark: string): Suggestion[] {
  const known = ofService[source] ?? []
  const own = names.filter((name) => !known.includes(name))
  return [...own.map((value) => ({ value, hint: mark })), ...known.map((value) => ({ value }))]
}

/** Values that a field has, first in the data being tried and then in that of people; both values of a switch. */
export function valuesOf(field: string, data: readonly unknown[]): string[] {
  const found = data.map((root) => valueAt(root, field.trim()))
  const texts = found.flatMap((value) => {
    if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
    if (typeof value === 'boolean') return ['true', 'false']
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  })
  return [...new Set(texts.filter((text) => text !== ''))].slice(0, 50)
}

type Props = { path: ConditionPath; source: string; operator: string }

/** What a field is compared with. Suggests values of the data being tried and, for subscribers, of real ones. */
export function ValueField({ path, source, operator }: Props) {
  // Read on focus, because a list of people may be large.
  const [isNear, setNear] = useState(false)
  const field = useWatch<WorkflowValues, `${ConditionPath}.field`>({ name: `${path}.field` })
  const value = useWatch<WorkflowValues, `${ConditionPath}.value`>({ name: `${path}.value` })
  // A person that is not edited has just this value.
  const suggestions = useKnownValues(source, field, isNear).filter((one) => one !== value)
  const c = useWords(conditionWords)
  const name = `${path}.value` as const
  return (
    <Box onFocus={() => setNear(true)}>
      {operator === 'ONE_OF' ? (
        <TextsField name={name} suggestions={suggestions} />
      ) : (
        <SuggestField
          name={name}
          label={c('value')}
          hideLabel
          dense
          size="small"
          placeholder={c('value.example')}
          hint={hintOf(value, operator, c)}
          suggestions={suggestions.map((text) => ({ value: text }))}
        />
      )}
    </Box>
  )
}

type TextsProps = { name: `${ConditionPath}.value`; suggestions: readonly string[] }

/** Several texts, of which the form holds the JSON. */
function TextsField({ name, suggestions }: TextsProps) {
  const { value, onChange, ...field } = useBoundField<WorkflowValues, typeof name, unknown>({ name })
  const c = useWords(conditionWords)
  return (
    <TagsInput
      {...field}
      label={c('values')}
      hideLabel
      dense
      size="small"
      suggestions={suggestions}
      value={readTexts(asText(value))}
      onChange={(texts) => onChange(JSON.stringify(texts))}
    />
  )
}

function useKnownValues(source: string, field: string, isNear: boolean): string[] {
  const context = useTestInput()?.context
  const people = useKnownPeople(isNear && source === 'subscriber')
  const tried = new Map<string, unknown>(Object.entries(context ?? {})).get(source)
  return valuesOf(field, [tried, ...(source === 'subscriber' ? people : [])])
}

function hintOf(value: string, operator: string, c: WordsOf<typeof conditionWords>) {
  if (value !== value.trim()) return c('spaces')
  if (hasPredicate(operator, 'contains')) return c('list.hint')
  const isText = value !== '' && !value.includes('{{') && !Number.isFinite(Number(value))
  return hasPredicate(operator, 'order') && isText ? c('number.hint') : undefined
}
