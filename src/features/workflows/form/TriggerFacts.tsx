import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { useValue } from './fields.ts'
import { PredictedTrigger } from './PredictedTrigger.tsx'
import { triggerWords } from './trigger-words.ts'

/** The trigger as the service makes it from name and texts; marked while it is a prediction. */
export function TriggerFacts() {
  const own = useValue('identifier')?.trim() || undefined
  const t = useWords(triggerWords)
  return (
    <Section
      title={t('title')}
      description={t(own === undefined ? 'predicted.text' : 'real.text')}
      actions={own === undefined && <Tag tone="info">{t('predicted')}</Tag>}
    >
      <PredictedTrigger />
    </Section>
  )
}
