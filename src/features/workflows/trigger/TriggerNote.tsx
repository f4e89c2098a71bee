import Box from '@mui/material/Box'
import { useIsOffered, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { placeholders, type TriggerCall } from '#src/domain/trigger/trigger-call.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { triggerCallWords } from './trigger-call-words.ts'

/** Next to a trigger call: the connected service sends nothing, or may not have this operation. */
export function TriggerNote() {
  const { triggers } = useServiceFacts()
  const t = useWords(triggerCallWords)
  const isOffered = useIsOffered('eventTrigger')
  // An actual response is more reliable than the kind of the service.
  const known = isOffered === false ? 'none' : isOffered && triggers === 'unknown' ? 'offered' : triggers
  if (known === 'offered') return null
  return (
    <Box sx={{ mb: 2 }}>
      <InlineAlert>{t(known)}</InlineAlert>
    </Box>
  )
}

/** What to replace in a trigger call. */
export function ToReplace({ call }: { call: TriggerCall }) {
  const t = useWords(triggerCallWords)
  const names = ['subscriber', ...(['tenant', 'actor'] as const).filter((name) => call[name])] as const
  return names.map((name) => t(`text.${name}`, placeholders)).join(' ')
}
