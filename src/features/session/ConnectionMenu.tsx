import CheckIcon from '@mui/icons-material/Check'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { Menu, type MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { ToneDot } from '#src/ui/data/Tag.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { toneOf, useListedConnections } from './shown-connection.ts'
import { ThemeChoice } from './ThemeChoice.tsx'
import { useConfirmUnmark } from './use-confirm-unmark.tsx'
import { useLock, useSwitch } from './use-leave.ts'
import { words } from './words.ts'

const ManageDialog = lazyPart(async () => (await import('./ManageDialog.tsx')).ManageDialog)
const ConnectDialog = lazyPart(async () => (await import('./ConnectionForm.tsx')).ConnectDialog)

type Props = {
  id: string
  /** The button, or null while the menu is closed. */
  anchor: HTMLElement | null
  onLeave: () => void
}

/** The connections of this device, actions on them, and the theme. */
export function ConnectionMenu({ id, anchor, onLeave }: Props) {
  const t = useWords(words)
  const [openDialog, setOpenDialog] = useState<{ baseUrl?: string } | 'manage'>()
  const connections = useConnectionItems(setOpenDialog)
  const own = useOwnItems()
  const lock = useLockItems()
  const mark = useMarkItem()
  const { person } = useSession()
  const me = useMyItems()
  const all = [
    { label: t('menu.add'), onSelect: () => setOpenDialog({}) },
    { label: t('menu.manage'), onSelect: () => setOpenDialog('manage') },
  ]
  const theme = { id: 'theme', content: <ThemeChoice inMenu /> }
  const end = () => setOpenDialog(undefined)
  return (
    <>
      {anchor && (
        <Menu
          {...{ id, anchor }}
          label={t('menu.title')}
          onClose={onLeave}
          items={
            person
              ? [...me, ...mark.items, ...own, theme]
              : [...connections, ...all, ...mark.items, ...own, theme, ...lock]
          }
        />
      )}
      {mark.dialog}
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

/** "Roles: Support and Author". */
function useRolesLine(): string | undefined {
  const t = useWords(words)
  const { formatList } = useLanguage()
  const { person } = useSession()
  const roles = person?.roles ?? []
  return (
    person &&
    t('person.rolesOf', {
      count: roles.length,
      roles: formatList(roles.map((role) => t(`person.role.${role}`))),
    })
  )
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

/** Sets the production mark, or removes it once that is confirmed. */
function useMarkItem(): { items: MenuItem[]; dialog: ReactNode } {
  const t = useWords(words)
  const { connections } = useClient()
  const { baseUrl, apiKey, production } = useSession()
  const { ask, dialog } = useConfirmUnmark((to: { baseUrl: string; production: boolean }) =>
    connections.update(to.baseUrl, { production: to.production }),
  )
  if (apiKey === null || connections.isProductionFixed(baseUrl)) return { items: [], dialog }
  const item: MenuItem = {
    label: t(production ? 'menu.unmark' : 'menu.mark'),
    hint: production ? undefined : t('settings.productionHint'),
    begins: true,
    onSelect: () => ask({ baseUrl, production: !production }),
  }
  return { items: [item], dialog }
}

function useOwnItems(): MenuItem[] {
  const t = useWords(words)
  const { connections } = useClient()
  const { baseUrl, apiKey, person } = useSession()
  const router = useRouter()
  if (apiKey === null) return []
  return [
    {
      label: t(person ? 'settings.title' : 'menu.settings'),
      begins: connections.isProductionFixed(baseUrl),
      onSelect: () => void router.navigate({ to: '/settings' }),
    },
  ]
}

function useLockItems(): MenuItem[] {
  const t = useWords(words)
  const { apiKey } = useSession()
  const lock = useLock()
  if (apiKey === null) return []
  return [{ label: t('settings.lockTitle'), begins: true, onSelect: () => void lock() }]
}
