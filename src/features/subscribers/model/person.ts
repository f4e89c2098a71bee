import { useQuery, type QueryClient } from '@tanstack/react-query'
import { read } from '#src/client/query.ts'
import type { Channel } from '#src/contract/step-kinds.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { showHidden } from '#src/domain/subscribers/subscriber-id.ts'

/** The subscriber's name if the page has read it, or else the ID. */
export function personNameOrId(client: QueryClient, subscriberId: string): string {
  const known = client.getQueryData(read('subscriberGet', { subscriberId }).queryKey)
  return (known && fullName(known)) || showHidden(subscriberId)
}

/** Empty while the name is unknown, or if there is none. */
export function usePersonName(subscriberId: string): string {
  const { data } = useQuery({ ...read('subscriberGet', { subscriberId }), enabled: false })
  return data ? fullName(data) : ''
}

/** The contact detail that the channel needs, if the page has read the subscriber and it is missing. */
export function useMissingAddress(subscriberId: string, channel: Channel): 'email' | 'sms' | undefined {
  const { data } = useQuery({ ...read('subscriberGet', { subscriberId }), enabled: false })
  if (!data || (channel !== 'email' && channel !== 'sms')) return undefined
  return data[channel === 'sms' ? 'phone' : 'email']?.trim() ? undefined : channel
}
