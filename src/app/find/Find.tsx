import SearchIcon from '@mui/icons-material/Search'
import ListItemButton from '@mui/material/ListItemButton'
import { styled } from '@mui/material/styles'
import { useCallback, useState } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import { Tooltip } from '#src/ui/actions/Tooltip.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { command } from '#src/ui/command-key.ts'
import { font, phone, rail } from '#src/ui/tokens.ts'
import { ItemContent } from '../Navigation.tsx'
import { type EarlyInput, useShortcuts } from './use-shortcuts.ts'
import { buttonWords } from './words.ts'

const FindDialog = lazy(async () => (await import('./FindDialog.tsx')).FindDialog)
const ShortcutsDialog = lazy(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

const Keys = styled('kbd')({ font: font.small, [rail]: { display: 'none' }, [phone]: { display: 'none' } })

/** Opens the global search, also on Ctrl or Cmd+K, and the list of shortcuts on `?`. Not shown without a key. */
export function Find() {
  const t = useWords(buttonWords)
  const { apiKey } = useSession()
  const [open, setOpen] = useState<'find' | 'shortcuts'>()
  const [early] = useState<EarlyInput>(() => ({ text: '', isEntered: false, isComing: false }))
  const show = useCallback(
    (what: 'find' | 'shortcuts') => {
      Object.assign(early, { text: '', isEntered: false, isComing: what === 'find' })
      setOpen(what)
      // If the dialog's code cannot be fetched, keys go to the screen again.
      if (what === 'find')
        void FindDialog.isReady().then((isHere) => {
          if (!isHere) early.isComing = false
        })
    },
    [early],
  )
  useShortcuts(show, early, apiKey !== null)
  if (apiKey === null) return null
  const close = () => setOpen(undefined)
  return (
    <>
      <Tooltip beside words={t('find')}>
        <ListItemButton
          component="button"
          sx={{
            flexGrow: 0,
            border: '1px solid',
            borderColor: 'outline',
            [phone]: { borderColor: 'transparent' },
          }}
          aria-label={t('find')}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onPointerEnter={FindDialog.prepare}
          onClick={() => show('find')}
        >
          <ItemContent Icon={SearchIcon} label={t('find')} />
          <Keys aria-hidden dir="ltr">
            {t('keys', { command })}
          </Keys>
        </ListItemButton>
      </Tooltip>
      {open === 'find' && <FindDialog early={early} onClose={close} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  )
}
