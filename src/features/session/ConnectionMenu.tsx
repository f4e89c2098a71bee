import CheckIcon from '@mui/icons-material/Check'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { Menu, type MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { ToneDot } from '#src/ui/data/Tag.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { toneOf, useListedConnections } from './shown-connection.ts'
import { useSwitch } from './use-leave.ts'
import { words } from './words.ts'

const ConnectDialog = lazyPart(async () => (await import('./ConnectionForm.tsx')).ConnectDialog)

type Props = {
  id: string
  /** The button, or null while the menu is closed. */
  anchor: HTMLElement | null
  onLeave: () => void
}

/** The connections of this device, or the person who is signed in. */
export function ConnectionMenu({ id, anchor, onLeave }: Props) {
  const t = useWords(words)
  const { formatList } = useLanguage()
  const { apiKey, person } = useSession()
  const router = useRouter()
  /** What the dialog connects to; a new connection if empty. */
  const [asked, setAsked] = useState<{ baseUrl?: string }>()
  const listed = useConnectionItems(setAsked)
  const onSelect = () => void router.navigate({ to: '/settings' })
  const add = { label: t('menu.add'), onSelect: () => setAsked({}) }
  const settings = apiKey === null ? [] : [{ label: t('menu.settings'), begins: true, onSelect }]
  const items: MenuItem[] = person
    ? [
        {
          label: person.name,
          hint: t('person.rolesOf', {
            count: person.roles.length,
            roles: formatList(person.roles.map((role) => t(`person.role.${role}`))),
          }),
          onSelect,
        },
      ]
    : [...listed, add, ...settings]
  return (
    <>
      {anchor && <Menu {...{ id, anchor, items }} label={t('menu.title')} onClose={onLeave} />}
      {asked && <ConnectDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
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
