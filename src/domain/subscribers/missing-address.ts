import { isRecord, listOf, valueAt } from '../json/values.ts'

/** Channels that need something of a person. */
export type AddressedChannel = 'email' | 'sms' | 'chat' | 'push'

const isEmpty = (text: unknown) => typeof text !== 'string' || text.trim() === ''

/**
 * What a channel needs of a subscriber and the subscriber lacks; `undefined` if it lacks nothing, or that is not known.
 * `asksDevices`: whether the service needs chat connections and devices, which one that sends nothing does not.
 */
export function missingAddress(
  subscriber: unknown,
  channel: string,
  asksDevices: boolean,
): AddressedChannel | undefined {
  if (!isRecord(subscriber)) return undefined
  if (channel === 'email') return isEmpty(subscriber['email']) ? channel : undefined
  if (channel === 'sms') return isEmpty(subscriber['phone']) ? channel : undefined
  const connections: unknown = subscriber['channels']
  if (!asksDevices || !Array.isArray(connections) || (channel !== 'chat' && channel !== 'push'))
    return undefined
  const has = connections.some((one) =>
    channel === 'push'
      ? listOf(valueAt(one, 'credentials.deviceTokens')).length > 0
      : !isEmpty(valueAt(one, 'credentials.webhookUrl')),
  )
  return has ? undefined : channel
}
