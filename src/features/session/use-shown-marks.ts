import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import {
  defaultConnectionSettings,
  type Connections,
  type ConnectionSettings,
} from '#src/client/connections.ts'
import { canonicalBaseUrl } from './base-url.ts'
import type { ConnectionValues, NewConnection } from './connection-form.ts'

type Form = Pick<
  UseFormReturn<ConnectionValues, unknown, NewConnection>,
  'getValues' | 'setValue' | 'subscribe'
>

/**
 * Keeps the mark fields in sync with the base URL, which has marks of its own, and with other tabs. Fields the person
 * changed stay.
 */
export function useShownMarks({ getValues, setValue, subscribe }: Form) {
  const { connections } = useClient()
  const session = useSession()
  const shown = useRef<ConnectionSettings>(marksOf(connections, session.baseUrl))
  useEffect(() => {
    const show = () => {
      const typed = getValues()
      const before = shown.current
      const next = marksOf(connections, canonicalBaseUrl(typed.baseUrl), typed.agent)
      shown.current = next
      if (typed.name === before.name) setValue('name', next.name)
      if (typed.production === before.production) setValue('production', next.production)
      if (typed.color === before.color) setValue('color', next.color)
      if (typed.agent === before.agent) setValue('agent', next.agent)
    }
    const ends = [
      connections.subscribe(show),
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === 'baseUrl') show()
        },
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [connections, getValues, setValue, subscribe])
}

/** The marks of an address. One new to this device has none, but keeps the person's name. */
const marksOf = (connections: Connections, baseUrl: string, agent = ''): ConnectionSettings =>
  connections.isKnown(baseUrl) ? connections.get(baseUrl) : { ...defaultConnectionSettings, agent }
