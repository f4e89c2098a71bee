import { useWords } from '#src/ui/language.tsx'
import { LazyFold } from './LazyFold.tsx'
import { createPart } from './part.tsx'
import { triggerWords } from './trigger-words.ts'

const { Part: PredictedTrigger } = createPart(
  async () => (await import('./PredictedTrigger.tsx')).PredictedTrigger,
)

/** What the workflow will be triggered by, for who asks. Nothing is read from the steps before. */
export function TriggerFold() {
  const t = useWords(triggerWords)
  return (
    <LazyFold id="trigger" title={t('title')}>
      {() => <PredictedTrigger />}
    </LazyFold>
  )
}
