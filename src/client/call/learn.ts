import * as z from 'zod/mini'
import type { Endpoint, EndpointName } from '#src/contract/endpoints.ts'
import { isEmptyPatch } from '#src/domain/journal/production-rule.ts'
import { onceHeader, upstreamHeader, versionHeader } from '#src/domain/services/known-service.ts'
import { observeAnswer } from '../capabilities.ts'
import { askVersion } from './ask-version.ts'
import type { SendParts } from './parts.ts'

type Sent = { name: EndpointName; endpoint: Endpoint; baseUrl: string; apiKey: string; body: unknown }

/** Learns from an answer which kind of service it is, and what it offers. `false` if it lacks the operation. */
export function learnFrom(
  { send, session, services, capabilities }: SendParts,
  { name, endpoint, baseUrl, apiKey, body }: Sent,
  response: Response,
  answer: unknown,
): boolean {
  const { ok, status, headers } = response
  const observed = observeAnswer(name, endpoint, response, answer)
  if (ok) {
    if (!headers.has(versionHeader) && services.shouldAskVersion(baseUrl))
      void askVersion({ send, baseUrl, apiKey }).then((found) => found && services.learn(baseUrl, found))
    services.learnAddress(baseUrl, headers.get(upstreamHeader))
    services.learnTime(baseUrl, headers.get('date'))
    session.accepted(baseUrl, apiKey)
    capabilities.learn(baseUrl, 'once', headers.has(onceHeader))
  }
  services.learn(baseUrl, observed)
  const isOffered = !observed.isMissing
  // A refused key says nothing about the operation.
  if (!isOffered || status !== 401) capabilities.learn(baseUrl, name, isOffered)
  if (!isOffered || !isEmptyPatch(name, body)) return isOffered
  if (status === 200)
    capabilities.learn(baseUrl, 'emptyPatchAnswersState', EmptyPatchAnswer.safeParse(answer).success)
  // Other refusals are about the subscriber, the key or the moment.
  if (status === 400 || status === 422) capabilities.learn(baseUrl, 'emptyPatchAnswersState', false)
  return true
}

/** The current state, which some services answer to an empty change. */
const EmptyPatchAnswer = z.object({
  data: z.object({
    preference: z.object({ enabled: z.boolean(), channels: z.record(z.string(), z.boolean()) }),
  }),
})
