import { useQuery, type QueryClient } from '@tanstack/react-query'
import { read } from '#src/client/query.ts'
import type { Channel } from '#src/contract/step-kinds.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { showHidden } from '#src/domain/subscribers/subscriber-id.ts'

/** The name of a subscriber as the page has read it, or else the ID. */
export function personIn(client: QueryClient, subscriberId: string): string {
  const known = client.getQueryData(read('subscriberGet', { subscriberId }).queryKey)
  return (known && fullName(known)) || showHidden(subscriberId)
}

/** `''` while it is not known, or where there is none. */
export function usePersonName(subscriberId: string): string {
  const { data } = useQuery({ ...read('subscriberGet', { subscriberId }), enabled: false })
  return data ? fullName(data) : ''
}

/** The contact detail that a channel needs, if the subscriber as the page has read it has none. */
export function useLacking(subscriberId: string, channel: Channel): 'email' | 'sms' | undefined {
  const { data } = useQuery({ ...read('subscriberGet', { subscriberId }), enabled: false })
  if (!data || (channel !== 'email' && channel !== 'sms')) return undefined
  return data[channel === 'sms' ? 'phone' : 'email']?.trim() ? undefined : channel
}
