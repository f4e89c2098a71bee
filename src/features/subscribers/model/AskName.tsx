import Typography from '@mui/material/Typography'
import { useSyncExternalStore } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { defineMessages, useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'

const words = defineMessages({
  text: 'Your changes carry no name. {settings}',
  settings: 'Add it in Settings',
})

/** Leads to where a name is given, as long as there is none. */
export function AskName() {
  const t = useWords(words)
  const { agent } = useClient().journal
  const name = useSyncExternalStore(agent.subscribe, agent.get)
  if (name !== '') return null
  return (
    <Typography color="textSecondary" sx={{ mb: 1 }}>
      {t.rich('text', { settings: <Link to="/settings">{t('settings')}</Link> })}
    </Typography>
  )
}
