import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { defineMessages, useWords } from '#src/ui/language.tsx'
import { createTabStorage } from './tab-storage.ts'

const words = defineMessages({
  text: 'Your changes are unsigned.',
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
  const [skipped, setSkipped] = useState(() => skips.get('skipped') !== null)
  if (name !== '' || skipped) return null
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    agent.set(typed)
    announce(t('saved', { name: typed.trim() }))
  }
  const skip = () => {
    setSkipped(true)
    skips.set('skipped', '1')
  }
  return (
    <Box component="form" onSubmit={save} sx={{ mb: 2 }}>
      <Box sx={{ mb: 1 }}>{t('text')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end', maxWidth: 480 }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <TextInput
            label={t('name')}
            dense
            size="small"
            autoComplete="name"
            maxLength={100}
            value={typed}
            onChange={setTyped}
          />
        </Box>
        <Button type="submit" size="small" variant="outlined" disabled={typed.trim() === ''}>
          {t('save')}
        </Button>
        <Button size="small" onClick={skip}>
          {t('skip')}
        </Button>
      </Box>
    </Box>
  )
}
