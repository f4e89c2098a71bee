import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import TextField from '@mui/material/TextField'
import { defineMessages, useWords } from '#src/ui/language.tsx'
import { createTabStorage } from './tab-storage.ts'

const words = defineMessages({
  text: 'Add your name, so that others know who made a change.',
  name: 'Your name',
  save: 'Save name',
  skip: 'Not now',
  saved: 'You now sign as “{name}”.',
})

const skips = createTabStorage('carillon.agent.')

export function AskName() {
  const t = useWords(words)
  const { agent } = useClient().journal
  const name = useSyncExternalStore(agent.subscribe, agent.get)
  const [typed, setTyped] = useState('')
  const skipped = useSyncExternalStore(skips.subscribe, () => skips.get('skipped'))
  if (name !== '' || skipped !== null) return null
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    agent.set(typed)
    announce(t('saved', { name: typed.trim() }))
  }
  return (
    <Stack component="form" spacing={1} onSubmit={save} sx={{ mb: 2, maxWidth: 480 }}>
      <div>{t('text')}</div>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'flex-end' }}>
        <TextField
          label={t('name')}
          size="small"
          autoComplete="name"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <Button type="submit" size="small" variant="outlined" disabled={typed.trim() === ''}>
          {t('save')}
        </Button>
        <Button size="small" onClick={() => skips.set('skipped', '1')}>
          {t('skip')}
        </Button>
      </Stack>
    </Stack>
  )
}
