import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { hasPredicate } from '#src/contract/operators.ts'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { ChoiceField } from '../fields.ts'
import { useValue } from '../use-value.ts'
import { conditionWords } from '../../model/condition-words.ts'
import { TemplateField } from '../content/TemplateField.tsx'
import { focusField } from '../../navigation/focus-field.ts'
import type { ConditionPath } from '../../model/values.ts'
import { splitTexts } from './filter-edit.ts'

type Props = {
  path: ConditionPath
  operator: string
  /** Whether the compared field is known to be a boolean. */
  isTruth: boolean
  onSplit: () => void
}

/** What a field is compared with: yes or no for a known boolean, otherwise text with variables. */
export function ValueField({ path, operator, isTruth, onSplit }: Props) {
  const value = useValue(`${path}.value`)
  const [isWritten, setWritten] = useState(false)
  const c = useWords(conditionWords)
  const name = `${path}.value` as const
  if (isTruth && !isWritten && hasPredicate(operator, 'equality') && ['', 'true', 'false'].includes(value)) {
    const write = () => {
      flushSync(() => setWritten(true))
      focusField(name)
    }
    return (
      <Box data-path={name}>
        <ChoiceField
          name={name}
          label={c('value')}
          dense
          variant="segments"
          options={[
            { value: 'true', label: c('truth.true') },
            { value: 'false', label: c('truth.false') },
          ]}
        />
        <Button size="small" onClick={write}>
          {c('truth.other')}
        </Button>
      </Box>
    )
  }
  const hint = hintOf(value, operator, c)
  const texts = hasPredicate(operator, 'contains') ? splitTexts(value) : []
  return (
    <div>
      <TemplateField name={name} label={c('value')} hint={hint} dense />
      {texts.length > 1 && (
        <Button size="small" onClick={onSplit}>
          {c('list.split', { count: texts.length })}
        </Button>
      )}
    </div>
  )
}

function hintOf(value: string, operator: string, c: WordsOf<typeof conditionWords>): ReactNode {
  if (value !== value.trim()) return c('spaces')
  if (hasPredicate(operator, 'contains')) return c(splitTexts(value).length > 1 ? 'list.found' : 'list.hint')
  const isText = value !== '' && !value.includes('{{') && !Number.isFinite(Number(value))
  return hasPredicate(operator, 'order') && isText ? c('number.hint') : undefined
}
