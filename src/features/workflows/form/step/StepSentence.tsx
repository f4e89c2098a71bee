import { styled } from '@mui/material/styles'
import { useCallback, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import type { StepInput } from '#src/contract/step.ts'
import { font } from '#src/ui/tokens.ts'
import { useDebouncedStore } from '#src/ui/use-debounced-store.ts'
import {
  type ChannelLanguage,
  sendingSentences,
  sentencesAround,
  useChannelLanguage,
} from '../../model/channel-sentences.ts'
import { toStep } from '../../model/to-create.ts'
import { useHasExternalContent } from '../use-value.ts'
import type { StepPath, StepValues, WorkflowValues } from '../../model/values.ts'

const Sentence = styled('p')({
  margin: '0 0 20px',
  font: font.small,
  overflowWrap: 'anywhere',
})

type Props = {
  path: StepPath
  id: string
  /** Sentences on what the step does; by default, what it sends. */
  doing?: ((language: ChannelLanguage, step: StepInput) => string[]) | undefined
}

const noNames = new Map<string, string>()

/** What the open step does, in the words of the review. Conditions and variants have their own sentences. */
export function StepSentence({ path, id, doing = sendingSentences }: Props) {
  const { getValues, subscribe } = useFormContext<WorkflowValues>()
  const follow = useCallback(
    (callback: () => void) => subscribe({ name: path, formState: { values: true }, callback }),
    [path, subscribe],
  )
  const written = useDebouncedStore(follow, () => sentText(getValues(path)))
  const step = useMemo(() => (written === '' ? undefined : (JSON.parse(written) as StepInput)), [written]) // as just written
  const language = useChannelLanguage()
  const isElsewhere = useHasExternalContent()
  const done = (step: StepInput) => (isElsewhere ? [language.t('elsewhere.step')] : doing(language, step))
  return <Sentence id={id}>{step && sentencesAround(language, step, noNames, done(step)).join(' ')}</Sentence>
}

/** The step as sent, as JSON; blank for a step that is being removed. */
const sentText = (step: StepValues | undefined) =>
  step === undefined ? '' : JSON.stringify({ ...toStep(step), name: '', filters: [], variants: [] })
