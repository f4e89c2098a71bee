import { useFormContext, useWatch } from 'react-hook-form'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { PredictedTrigger } from './PredictedTrigger.tsx'
import { triggerWords } from './trigger-words.ts'
import type { WorkflowValues } from '../model/values.ts'

/** The trigger as the service makes it from name and texts; marked while it is a prediction. */
export function TriggerFacts() {
  const { control } = useFormContext<WorkflowValues>()
  const own = useWatch({ control, name: 'identifier' })?.trim() || undefined
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
