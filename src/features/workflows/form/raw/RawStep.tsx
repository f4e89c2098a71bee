import Stack from '@mui/material/Stack'
import Button from '@mui/material/Button'
import { useDeferredValue, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { announce } from '#src/ui/feedback/live-region.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { onPageLeft } from '#src/ui/leave-page.ts'
import { useValue } from '../use-value.ts'
import type { StepPath, WorkflowValues } from '../../model/values.ts'
import { jsonProblemText } from '../../model/json-problems.ts'
import { type RawProblem, rawText, readRaw } from './raw-step.ts'
import { rawWords } from './words.ts'

type Props = { path: StepPath; onApplied: () => void }
/** Text that is not applied yet, the step's JSON when it was started, and why applying it failed. */
type Draft = { text: string; begunAt: string; problem?: RawProblem | undefined }

/** Drafts by step uuid, so that opening another step loses nothing. */
const waiting = new Map<string, Draft>()
onPageLeft(() => waiting.clear())

/** The step as JSON. Follows the form until it is edited; applying it is one change. */
export function RawStep({ path, onApplied }: Props) {
  const { getValues, setValue } = useFormContext<WorkflowValues>()
  const step = useDeferredValue(useValue(path))
  const now = useMemo(() => rawText(step), [step])
  const { uuid } = getValues(path)
  const [draft, show] = useState(() => waiting.get(uuid))
  const setDraft = (next: Draft | undefined) => {
    if (next) waiting.set(uuid, next)
    else waiting.delete(uuid)
    show(next)
  }
  const t = useWords(rawWords)
  const edit = (text: string) => setDraft({ text, begunAt: draft?.begunAt ?? now })
  const apply = () => {
    if (!draft) return
    const reading = readRaw(draft.text, getValues(path))
    if ('problem' in reading) return setDraft({ ...draft, problem: reading.problem })
    setValue(path, reading.step, { shouldDirty: true })
    setDraft(undefined)
    announce(t('applied'))
    onApplied()
  }
  return (
    <>
      <TextInput
        label={t('field')}
        hint={t('hint')}
        error={draft?.problem && problemText(t, draft.problem)}
        multiline
        mono
        rows={10}
        value={draft?.text ?? now}
        onChange={edit}
      />
      {draft && draft.begunAt !== now && <InlineAlert tone="warning">{t('changed')}</InlineAlert>}
      {draft && (
        <Stack direction="row">
          <Button size="small" variant="contained" onClick={apply}>
            {t('apply')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => setDraft(undefined)}>
            {t('discard')}
          </Button>
        </Stack>
      )}
    </>
  )
}

type RawWords = WordsOf<typeof rawWords>

function problemText(t: RawWords, problem: RawProblem): string {
  switch (problem.kind) {
    case 'json':
      return jsonProblemText(t, problem.reading)
    case 'wrong':
      return t('problem.wrong', { path: problem.path })
    case 'uuid':
      return t('problem.uuid', { uuid: problem.uuid })
    case 'notObject':
      return t('problem.notObject')
  }
}
