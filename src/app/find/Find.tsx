import SearchIcon from '@mui/icons-material/Search'
import ListItemButton from '@mui/material/ListItemButton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import { RailTooltip } from '#src/ui/actions/RailTooltip.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { command } from '#src/ui/command-key.ts'
import { font, phone, rail } from '#src/ui/tokens.ts'
import { defineMessages } from '#src/ui/messages.ts'
import { ItemContent } from '../Navigation.tsx'
import { type Shown, useShortcuts } from './use-shortcuts.ts'

export const FindDialog = lazyPart(async () => (await import('./FindDialog.tsx')).FindDialog)
const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

/** Words of the search button, which every screen shows. */
const words = defineMessages({ find: 'Find anything', keys: '{command} K' })

const Keys = styled('kbd')({ font: font.small, [rail]: { display: 'none' }, [phone]: { display: 'none' } })

/** Opens the global search, also on Ctrl or Cmd+K, and the list of shortcuts on `?`. Not shown without a key. */
export function Find() {
  const t = useWords(words)
  const { apiKey } = useSession()
  const [open, setOpen] = useState<Shown>()
  useShortcuts(setOpen, apiKey !== null)
  if (apiKey === null) return null
  const close = () => setOpen(undefined)
  return (
    <>
      <RailTooltip title={t('find')}>
        <ListItemButton
          component="button"
          sx={{
            flexGrow: 0,
            border: '1px solid',
            borderColor: 'outline',
            [phone]: { borderColor: 'transparent' },
          }}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onPointerEnter={FindDialog.preload}
          onClick={() => setOpen('find')}
        >
          <ItemContent Icon={SearchIcon} label={t('find')} />
          <Keys aria-hidden dir="ltr">
            {t('keys', { command })}
          </Keys>
        </ListItemButton>
      </RailTooltip>
      {open === 'find' && <FindDialog onClose={close} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  )
}
