import CheckIcon from '@mui/icons-material/Check'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import MuiMenuItem from '@mui/material/MenuItem'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { Menu, type MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { colorSchemes, useChosenScheme } from '#src/ui/color-scheme.ts'
import { ToneDot } from '#src/ui/data/Tag.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { toneOf, useListedConnections } from './shown-connection.ts'
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

/** The connections of this device or the person who is signed in, what can be done with them, and the theme. */
export function ConnectionMenu({ id, anchor, onLeave }: Props) {
  const t = useWords(words)
  const { connections } = useClient()
  const { baseUrl, apiKey, person, production } = useSession()
  const router = useRouter()
  const lock = useLock()
  const [openDialog, setOpenDialog] = useState<{ baseUrl?: string } | 'manage'>()
  const listed = useConnectionItems(setOpenDialog)
  const rolesLine = useRolesLine()
  const unmark = useConfirmUnmark((to: { baseUrl: string; production: boolean }) =>
    connections.update(to.baseUrl, { production: to.production }),
  )
  const isMarkFixed = connections.isProductionFixed(baseUrl)
  const toSettings = () => void router.navigate({ to: '/settings' })
  const places: MenuItem[] = person
    ? [{ label: person.name, hint: rolesLine, onSelect: toSettings }]
    : [
        ...listed,
        { label: t('menu.add'), onSelect: () => setOpenDialog({}) },
        { label: t('menu.manage'), onSelect: () => setOpenDialog('manage') },
      ]
  const mark: MenuItem = {
    label: t(production ? 'menu.unmark' : 'menu.mark'),
    hint: production ? undefined : t('settings.productionHint'),
    begins: true,
    onSelect: () => unmark.ask({ baseUrl, production: !production }),
  }
  const settings: MenuItem = {
    label: t(person ? 'settings.title' : 'menu.settings'),
    begins: isMarkFixed,
    onSelect: toSettings,
  }
  const own = apiKey === null ? [] : isMarkFixed ? [settings] : [mark, settings]
  const theme = { id: 'theme', content: <ThemeItems /> }
  const locking = { label: t('settings.lockTitle'), begins: true, onSelect: () => void lock() }
  const end = () => setOpenDialog(undefined)
  return (
    <>
      {anchor && (
        <Menu
          {...{ id, anchor }}
          label={t('menu.title')}
          onClose={onLeave}
          items={[...places, ...own, theme, ...(person || apiKey === null ? [] : [locking])]}
        />
      )}
      {unmark.dialog}
      {openDialog === 'manage' && <ManageDialog onClose={end} />}
      {openDialog !== undefined && openDialog !== 'manage' && <ConnectDialog {...openDialog} onClose={end} />}
    </>
  )
}

/** "Roles: Support and Author". */
function useRolesLine(): string {
  const t = useWords(words)
  const { formatList } = useLanguage()
  const roles = useSession().person?.roles ?? []
  return t('person.rolesOf', {
    count: roles.length,
    roles: formatList(roles.map((role) => t(`person.role.${role}`))),
  })
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

/** The themes of this device. */
function ThemeItems() {
  const t = useWords(words)
  const [scheme, choose] = useChosenScheme()
  return (
    <>
      <Divider />
      <ListSubheader role="presentation">{t('appearance.scheme')}</ListSubheader>
      {colorSchemes.map((value) => (
        <MuiMenuItem
          key={value}
          role="menuitemradio"
          selected={value === scheme}
          aria-checked={value === scheme}
          onClick={() => choose(value)}
        >
          <ListItemIcon>{value === scheme && <CheckIcon />}</ListItemIcon>
          {t(`scheme.${value}`)}
        </MuiMenuItem>
      ))}
    </>
  )
}
