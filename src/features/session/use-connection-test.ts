import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { probe, type ProbeResult } from '#src/client/probe.ts'
import { nonWriteKey, invalidate } from '#src/client/query.ts'
import type { ObservedAnswer } from '#src/domain/services/known-service.ts'
import type { NewConnection } from './connection-form.ts'
import { isGood } from './verdict-words.ts'

/** `origin`: set if the tested address has no service but its origin does. */
export type ConnectionTestResult = { verdict: ProbeResult; origin?: string }

/** Tests a connection without writing anything; the result is always a verdict. */
export function useConnectionTest() {
  const { send, services, reach, session } = useClient()
  const tell = useApplyResult()
  const test = useMutation({
    mutationKey: nonWriteKey,
    mutationFn: async ({ baseUrl, apiKey }: NewConnection): Promise<ConnectionTestResult> => {
      services.doubt(baseUrl)
      const onAnswer = (answer: ObservedAnswer) => services.learn(baseUrl, answer)
      const pageOrigin = location.origin
      const policy = watchPolicy()
      const found = await probe({ send, pageOrigin, baseUrl, apiKey, onAnswer })
      const isRefused = await policy.hasRefused(baseUrl)
      const verdict: ProbeResult = found.kind === 'noAnswer' && isRefused ? { kind: 'notListed' } : found
      const { origin, pathname } = new URL(baseUrl)
      if (!suggestsOtherAddress.has(verdict.kind) || pathname === '/') return { verdict }
      // Sent without the key, which is for another address: how a service asks for one identifies it.
      const there = await probe({ send, pageOrigin, baseUrl: origin, apiKey: '' })
      const isService = isGood(there) || (there.kind === 'wrongKey' && there.message !== '')
      return isService ? { verdict, origin } : { verdict }
    },
    onSuccess: tell,
    // The variables contain the key, so they are dropped with the screen.
    gcTime: 0,
  })
  const { data, variables, reset } = test
  const isAway = data?.verdict.kind === 'noAnswer' && variables?.baseUrl === session.get().baseUrl
  // Drops the verdict "no answer" as soon as the service answers again.
  useEffect(
    () => (isAway ? reach.subscribe(() => reach.get() === 'answering' && reset()) : undefined),
    [isAway, reach, reset],
  )
  return test
}

/** Only an event of the document tells that the page's content security policy blocked a call. */
function watchPolicy() {
  const refused = new Set<string>()
  const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && URL.canParse(blockedURI))
      refused.add(new URL(blockedURI).origin)
  }
  document.addEventListener('securitypolicyviolation', hear)
  return {
    /** Stops watching, after pending events have arrived. */
    hasRefused: async (address: string) => {
      await new Promise((resolve) => setTimeout(resolve))
      document.removeEventListener('securitypolicyviolation', hear)
      return URL.canParse(address) && refused.has(new URL(address).origin)
    },
  }
}

/** Verdicts that suggest the address of a page instead of a service. */
const suggestsOtherAddress: ReadonlySet<ProbeResult['kind']> = new Set([
  'noAnswer',
  'cors',
  'notService',
  'noService',
])

/** Applies what a test of the connection in use found to every screen. */
function useApplyResult() {
  const { session, reach, queryClient } = useClient()
  return ({ verdict: { kind } }: ConnectionTestResult, { baseUrl, apiKey }: NewConnection) => {
    const inUse = session.get()
    if (inUse.apiKey === null || baseUrl !== inUse.baseUrl) return
    if (kind === 'noAnswer' || kind === 'cors' || kind === 'notListed') reach.report(baseUrl, undefined)
    else if (kind !== 'wrongKey') void invalidate(queryClient, 'environmentMe')
    else if (apiKey === inUse.apiKey) reach.report(baseUrl, 'refused')
  }
}
