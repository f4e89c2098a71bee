import Box from '@mui/material/Box'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { words } from './words.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** After a save: one sentence for each thing the service did not accept. */
    notKept?: string[]
  }
}

/** After a save: what the service changed without being asked. */
export function NotKeptNote() {
  const notKept = useLocation({ select: ({ state }) => state.notKept })
  const [dismissed, setDismissed] = useState(false)
  const t = useWords(words)
  if (!notKept || dismissed) return null
  return (
    <InlineAlert
      tone="warning"
      title={t('notKept', { count: notKept.length })}
      onDismiss={() => setDismissed(true)}
    >
      <Box component="ul" aria-label={t('notKept.label')} sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {notKept.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </InlineAlert>
  )
}
