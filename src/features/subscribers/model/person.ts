import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import type { Channel } from '#src/contract/step-kinds.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { type AddressedChannel, missingAddress } from '#src/domain/subscribers/missing-address.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'

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

/** What each channel needs and the subscriber lacks, if the page has read the subscriber. */
export function useMissingAddresses(
  subscriberId: string,
): (channel: Channel) => AddressedChannel | undefined {
  const { data } = useQuery({ ...read('subscriberGet', { subscriberId }), enabled: false })
  const { triggers } = useServiceFacts()
  return (channel) => missingAddress(data, channel, triggers !== 'sandbox')
}
