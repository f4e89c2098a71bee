import type { Output } from '#src/contract/endpoints.ts'
import { channels } from '#src/contract/step-kinds.ts'
import type { Next, OneCall } from './types.ts'

/** Some services answer a change only with the channels that a workflow uses. A read has the others. */
export async function completed(call: OneCall, next: Next) {
  const output = await next(call)
  if (call.name !== 'preferencesUpdate') return output
  const answer = output as Output<'preferencesUpdate'> // tied to the name
  const { preference } = answer
  if (channels.every((channel) => preference.channels[channel] !== undefined)) return output
  const input = { subscriberId: call.input['subscriberId'], level: 'global' }
  const rows = await next({ name: 'preferencesByLevel', input }).catch(() => [])
  const [read] = rows as Output<'preferencesByLevel'> // tied to the name
  const all = { ...preference.channels, ...read?.preference.channels }
  return { ...answer, preference: { ...preference, channels: all } }
}
