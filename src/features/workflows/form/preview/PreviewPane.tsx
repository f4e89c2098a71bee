import { useId, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { isTimingKind } from '#src/contract/step-kinds.ts'
import { useWords } from '#src/ui/language.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color, font, radius } from '#src/ui/tokens.ts'
import { toStep } from '../../model/to-create.ts'
import type { StepPath, WorkflowValues } from '../../model/values.ts'
import { useTimingLanguage, waitingSentences } from '../../sentences/timing-sentences.ts'
import { useValues } from '../fields.ts'
import { Preview } from './Preview.tsx'
import { previewWords } from '../../message/words.ts'

const Pane = styled('section')({
  padding: 16,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.sunken,
  '& > h3': { margin: '0 0 12px', font: font.strong, color: color.quiet },
})

/** Beside a step's form: what the step sends, or how it waits. */
export function PreviewPane({ path }: { path: StepPath }) {
  const title = useId()
  const t = useWords(previewWords)
  const [type] = useValues(`${path}.template.type`)
  return (
    <Pane aria-labelledby={title}>
      <h3 id={title}>{t('title')}</h3>
      {isTimingKind(type) ? <Waiting path={path} /> : <Preview path={path} />}
    </Pane>
  )
}

const Lines = styled('div')({ font: font.body, overflowWrap: 'anywhere' })

function Waiting({ path }: { path: StepPath }) {
  const { getValues } = useFormContext<WorkflowValues>()
  const [metadata] = useValues(`${path}.metadata`)
  const language = useTimingLanguage()
  const step = useMemo(() => toStep({ ...getValues(path), metadata }), [getValues, path, metadata])
  return <Lines>{waitingSentences(language, step).join(' ')}</Lines>
}
