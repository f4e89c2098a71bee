import { isChannel } from '#src/contract/step-kinds.ts'
import { ownValue } from '../json/values.ts'

/** How a message ends that the sandbox would otherwise deliver. */
const forcedOutcomes = ['delivered', 'bounced', 'error', 'slow'] as const
export type ForcedOutcome = (typeof forcedOutcomes)[number]

/**
 * The outcome that a subscriber's email asks for, such as `bounced@sandbox.example`, on every channel that needs a
 * provider. In-app messages need none, and no mail reaches that domain.
 */
export function forcedOutcome(subscriber: unknown, channel: string): ForcedOutcome {
  const email = ownValue(subscriber, 'email')
  if (channel === 'in_app' || !isChannel(channel) || typeof email !== 'string') return 'delivered'
  const [, local = ''] = /^([a-z]+)(?:\+.*)?@sandbox\.example$/i.exec(email.trim()) ?? []
  return forcedOutcomes.find((outcome) => outcome === local.toLowerCase()) ?? 'delivered'
}
