import { LoadingState } from '#src/ui/feedback/states.tsx'
import { defineMessages, useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'

/** A separate catalogue, because the builder needs no other words of this folder. */
const words = defineMessages({ loading: 'Loading workflow' })

export function LoadingCard() {
  const t = useWords(words)
  return (
    <Card>
      <LoadingState label={t('loading')} rows={6} />
    </Card>
  )
}
