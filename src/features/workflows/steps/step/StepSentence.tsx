import { styled } from '@mui/material/styles'
import { useDeferredValue, useMemo } from 'react'
import type { StepInput } from '#src/contract/step.ts'
import { font } from '#src/ui/tokens.ts'
import { stepParts, useSentenceLanguage } from '../../model/step-sentences.ts'
import { toStep } from '../../model/to-create.ts'
import { useComputed, useHasExternalContent } from '../use-value.ts'
import type { StepPath } from '../../model/values.ts'

const Sentence = styled('p')({
  margin: '0 0 20px',
  font: font.small,
  overflowWrap: 'anywhere',
})

const noNames = new Map<string, string>()

/** What the open step does. Conditions and variants have their own sentences. */
export function StepSentence({ path, id }: { path: StepPath; id: string }) {
  // As text, because only what the step sends matters here. Blank while the step is being removed.
  const sent = useComputed(path, (step) =>
    step === undefined ? '' : JSON.stringify({ ...toStep(step), name: '', filters: [], variants: [] }),
  )
  const written = useDeferredValue(sent)
  const step = useMemo(() => (written === '' ? undefined : (JSON.parse(written) as StepInput)), [written]) // as just written
  const language = useSentenceLanguage()
  const isElsewhere = useHasExternalContent()
  const parts = step ? stepParts(language, step, noNames, isElsewhere) : {}
  return <Sentence id={id}>{Object.values(parts).flat().join(' ')}</Sentence>
}
