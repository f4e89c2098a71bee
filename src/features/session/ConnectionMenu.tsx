import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { Menu, type MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { ToneDot } from '#src/ui/data/Tag.tsx'
import { styled } from '#src/ui/styled.tsx'
import { CheckIcon } from '#src/ui/icons.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { badgeWords } from './badge-words.ts'
import { hostOf } from './base-url.ts'
import { menuWords } from './menu-words.ts'
import { toneOf, useShownConnection } from './shown-connection.ts'
import { useLock } from './use-lock.ts'
import { useSwitch } from './use-switch.ts'
import { words } from './words.ts'

const ConnectDialog = lazy(async () => (await import('./ConnectDialog.tsx')).ConnectDialog)

/** Words of all items begin at one place. */
const Slot = styled('span')({ flexShrink: 0, display: 'grid', placeItems: 'center', inlineSize: 16 })

type Props = {
  id: string
  /** The button, while the menu is open. */
  anchor: HTMLElement | null
  onLeave: () => void
}

/** The connections of this device, and what can be done with the one in use. */
export function ConnectionMenu({ id, anchor, onLeave }: Props) {
  const t = useWords(menuWords)
  const [asked, setAsked] = useState<{ baseUrl?: string }>()
  const connections = useConnectionItems(t, setAsked)
  const own = useOwnItems(t)
  const add = { label: t('add'), icon: <Slot />, onSelect: () => setAsked({}) }
  const close = () => {
    onLeave()
    anchor?.focus()
  }
  return (
    <>
      {anchor && (
        <Menu
          {...{ id, anchor, close }}
          label={t('menu')}
          leave={onLeave}
          items={[...connections, add, ...own]}
        />
      )}
      {asked && <ConnectDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type Ask = (place: { baseUrl: string }) => void

/** One item a connection, the one in use first. Asks for the key of one that this tab has none for. */
function useConnectionItems(t: WordsOf<typeof menuWords>, ask: Ask): MenuItem[] {
  const b = useWords(badgeWords)
  const { connections, session } = useClient()
  const { baseUrl: current, apiKey, shownName } = useShownConnection()
  const change = useSwitch()
  const baseUrls = [...new Set([current, ...connections.known().toSorted()])]
  const hosts = baseUrls.map(hostOf)
  return baseUrls.map((baseUrl) => {
    const marks = connections.get(baseUrl)
    const { name, production } = marks
    const isInUse = baseUrl === current && apiKey !== null
    const host = hostOf(baseUrl)
    const isAlone = hosts.indexOf(host) === hosts.lastIndexOf(host)
    const place = isAlone ? host : baseUrl
    const own = baseUrl === current ? shownName : name || host
    const label = own === host ? place : own
    const known = [label !== place && place, production && b('badge.production'), isInUse && t('inUse')]
    return {
      id: baseUrl,
      label,
      hint: known.filter((one) => one !== false).join(' · ') || undefined,
      icon: (
        <Slot>{isInUse ? <CheckIcon aria-hidden /> : <ToneDot tone={toneOf(marks) ?? 'neutral'} />}</Slot>
      ),
      onSelect: () => {
        if (isInUse) return
        const key = session.keyFor(baseUrl)
        if (key === undefined) ask({ baseUrl })
        else void change({ baseUrl, apiKey: key })
      },
    }
  })
}

function useOwnItems(t: WordsOf<typeof menuWords>): MenuItem[] {
  const w = useWords(words)
  const { connections } = useClient()
  const { baseUrl, apiKey, production } = useSession()
  const router = useRouter()
  const lock = useLock()
  if (apiKey === null) return []
  return [
    {
      label: t(production ? 'unmark' : 'mark'),
      hint: production ? undefined : w('settings.productionHint'),
      icon: <Slot />,
      begins: true,
      onSelect: () => connections.mark(baseUrl, { production: !production }),
    },
    {
      label: t('settings'),
      hint: t('settingsHint'),
      icon: <Slot />,
      onSelect: () => void router.navigate({ to: '/settings' }),
    },
    { label: w('settings.lockTitle'), icon: <Slot />, begins: true, onSelect: () => void lock() },
  ]
}
