import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { Menu, type MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { ToneDot } from '#src/ui/data/Tag.tsx'
import { CheckIcon } from '#src/ui/icons.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { menuWords } from './menu-words.ts'
import { useRolesLine } from './PersonSections.tsx'
import { toneOf } from './shown-connection.ts'
import { ThemeChoice } from './ThemeChoice.tsx'
import { useListedConnections } from './use-listed-connections.ts'
import { useLock } from './use-lock.ts'
import { useSwitch } from './use-connect.ts'
import { words } from './words.ts'

const ManageDialog = lazy(async () => (await import('./ManageDialog.tsx')).ManageDialog)
const ConnectDialog = lazy(async () => (await import('./ConnectDialog.tsx')).ConnectDialog)

type Props = {
  id: string
  /** The button, or null while the menu is closed. */
  anchor: HTMLElement | null
  onLeave: () => void
}

/** The connections of this device, actions on them, and the theme. */
export function ConnectionMenu({ id, anchor, onLeave }: Props) {
  const t = useWords(menuWords)
  const [openDialog, setOpenDialog] = useState<{ baseUrl?: string } | 'manage'>()
  const connections = useConnectionItems(setOpenDialog)
  const own = useOwnItems(t)
  const lock = useLockItems()
  const { person } = useSession()
  const me = useMyItems()
  const all = [
    { label: t('add'), onSelect: () => setOpenDialog({}) },
    { label: t('manage'), onSelect: () => setOpenDialog('manage') },
  ]
  const theme = { id: 'theme', content: <ThemeChoice inMenu /> }
  const close = () => {
    onLeave()
    anchor?.focus()
  }
  const end = () => setOpenDialog(undefined)
  return (
    <>
      {anchor && (
        <Menu
          {...{ id, anchor, close }}
          label={t('menu')}
          leave={onLeave}
          items={person ? [...me, ...own, theme] : [...connections, ...all, ...own, theme, ...lock]}
        />
      )}
      {openDialog === 'manage' && <ManageDialog onClose={end} />}
      {openDialog !== undefined && openDialog !== 'manage' && <ConnectDialog {...openDialog} onClose={end} />}
    </>
  )
}

/** Who is signed in. */
function useMyItems(): MenuItem[] {
  const { person } = useSession()
  const hint = useRolesLine()
  const router = useRouter()
  if (!person) return []
  return [{ label: person.name, hint, onSelect: () => void router.navigate({ to: '/settings' }) }]
}

/** One item per connection. Asks for a key if no tab has one for it. */
function useConnectionItems(ask: (place: { baseUrl: string }) => void): MenuItem[] {
  const { session } = useClient()
  const change = useSwitch()
  const open = async (baseUrl: string) => {
    const apiKey = session.keyFor(baseUrl) ?? (await session.askTabs(baseUrl))
    if (apiKey === undefined) ask({ baseUrl })
    else await change({ baseUrl, apiKey })
  }
  return useListedConnections().map(({ baseUrl, marks, isInUse, label, hint }) => ({
    id: baseUrl,
    label,
    hint,
    icon: isInUse ? <CheckIcon aria-hidden /> : <ToneDot tone={toneOf(marks) ?? 'neutral'} />,
    onSelect: () => void (isInUse || open(baseUrl)),
  }))
}

function useOwnItems(t: WordsOf<typeof menuWords>): MenuItem[] {
  const w = useWords(words)
  const { connections } = useClient()
  const { baseUrl, apiKey, production, person } = useSession()
  const router = useRouter()
  if (apiKey === null) return []
  const isFixed = connections.isProductionFixed(baseUrl)
  const mark: MenuItem = {
    label: t(production ? 'unmark' : 'mark'),
    hint: production ? undefined : w('settings.productionHint'),
    begins: true,
    onSelect: () => connections.update(baseUrl, { production: !production }),
  }
  return [
    ...(isFixed ? [] : [mark]),
    {
      label: t(person ? 'settingsOwn' : 'settings'),
      begins: isFixed,
      onSelect: () => void router.navigate({ to: '/settings' }),
    },
  ]
}

function useLockItems(): MenuItem[] {
  const w = useWords(words)
  const { apiKey } = useSession()
  const lock = useLock()
  if (apiKey === null) return []
  return [{ label: w('settings.lockTitle'), begins: true, onSelect: () => void lock() }]
}
