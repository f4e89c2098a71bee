import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { readJson } from '#src/domain/json/json-text.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { ChoiceInput } from '#src/ui/fields/ChoiceField.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { FactsForm } from './FactsForm.tsx'
import { labWords } from './lab-words.ts'
import type { Part } from './trial.ts'
import type { FactsSource } from './use-lab.ts'

type Look = 'form' | 'json'
/** Whoever wrote JSON at one step wants it at the next. */
const looks = new Map<Part, Look>()

type Props = { lab: FactsSource; part: Part; level?: 3 | 5 }

/** One object that conditions look at, as fields or as JSON. */
export function FactsPart({ lab, part, level = 5 }: Props) {
  const t = useWords(labWords)
  const [look, setLook] = useState<Look>(() => looks.get(part) ?? 'form')
  const show = (next: Look) => {
    looks.set(part, next)
    setLook(next)
  }
  const isWaiting = lab.texts[part] !== undefined
  return (
    <Box role="group" aria-label={t(`part.${part}`)}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography variant="subtitle2" component={`h${level}`}>
          {t(`part.${part}`)}
        </Typography>
        <ChoiceInput
          label={t(`look.${part}`)}
          hideLabel
          dense
          look="segments"
          value={look}
          onChange={show}
          options={[
            { value: 'form', label: t('look.form') },
            { value: 'json', label: t('look.json') },
          ]}
        />
      </Box>
      {look === 'json' ? (
        <FactsJson lab={lab} part={part} />
      ) : (
        <>
          {isWaiting && <InlineAlert tone="warning">{t('json.kept')}</InlineAlert>}
          <FactsForm
            root={lab.recordOf(part)}
            asked={lab.asked[part]}
            onChange={(root) => lab.editPart(part, root)}
          />
        </>
      )}
    </Box>
  )
}

/** The text stays as it was typed, for as long as nothing else has changed what it says. */
function FactsJson({ lab, part }: { lab: FactsSource; part: Part }) {
  const t = useWords(labWords)
  const root = lab.recordOf(part)
  const [typed, setTyped] = useState<{ text: string; root: unknown }>()
  const waiting = lab.texts[part]
  const text = waiting ?? (typed && typed.root === root ? typed.text : JSON.stringify(root, null, 2))
  const type = (next: string) => {
    const reading = readJson(next)
    if (!('value' in reading) || !isRecord(reading.value)) return lab.keepText(part, next)
    setTyped({ text: next, root: reading.value })
    lab.editPart(part, reading.value)
  }
  return (
    <TextInput
      label={t(`json.${part}`)}
      hideLabel
      multiline
      mono
      rows={5}
      value={text}
      error={waiting === undefined ? undefined : problemIn(t, waiting)}
      onChange={type}
    />
  )
}

function problemIn(t: WordsOf<typeof labWords>, text: string): string {
  const reading = readJson(text)
  if (!('problem' in reading)) return t('json.notObject')
  const { problem } = reading
  if (problem !== 'notJson') return t(`json.${problem}`)
  return t('json.notJson', { line: reading.line, column: reading.column })
}
