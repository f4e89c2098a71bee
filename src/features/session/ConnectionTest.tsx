import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useClient, useReachability, useSession } from '#src/client/ClientProvider.tsx'
import { hostOf } from '#src/client/host-of.ts'
import { probe, type ProbeResult } from '#src/client/probe.ts'
import { nonWriteKey, invalidate } from '#src/client/query.ts'
import type { ObservedAnswer } from '#src/domain/services/known-service.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import type { NewConnection } from './connection-form.ts'
import { words } from './words.ts'

/** `origin`: set if the tested address has no service but its origin does. */
type ConnectionTestResult = { verdict: ProbeResult; origin?: string }

/** Tests a connection without writing anything; the result is always a verdict. */
export function useConnectionTest() {
  const { send, services } = useClient()
  const tell = useApplyResult()
  return useMutation({
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

type VerdictProps = {
  test: ReturnType<typeof useConnectionTest>
  /** Label of the button that goes on despite a doubtful result, if one is offered. */
  anyway: string | undefined
  onConnect: (connection: NewConnection) => void
  /** Tries the origin at which a service was found. */
  onCorrect: (connection: NewConnection) => void
}

/** The result of a connection test, announced when it arrives. */
export function TestVerdict({
  test: { data: tested, variables },
  anyway,
  onConnect,
  onCorrect,
}: VerdictProps) {
  const t = useWords(words)
  const inUse = useSession()
  const reached = useReachability()
  if (!tested) return <div aria-live="polite" />
  const { verdict, origin } = tested
  const isInUse = inUse.apiKey !== null && inUse.baseUrl === variables.baseUrl
  // The service in use has answered another call since.
  if (verdict.kind === 'noAnswer' && isInUse && reached === 'answering') return <div aria-live="polite" />
  const { baseUrl } = variables
  const place = { host: hostOf(baseUrl), origin: location.origin, baseUrl }
  const { tone, title, help, details } = verdictMessage(t, verdict, place)
  const isCorrectable = origin !== undefined
  const label = isCorrectable ? t('settings.useOrigin', { origin }) : isDoubtful(verdict) ? anyway : undefined
  const act = () => (isCorrectable ? onCorrect({ ...variables, baseUrl: origin }) : onConnect(variables))
  return (
    // An error is already announced as an alert.
    <div aria-live={tone === 'error' ? undefined : 'polite'}>
      <InlineAlert tone={tone} title={title}>
        {isCorrectable ? t('verdict.atOrigin', { origin }) : help}
        {label !== undefined && (
          <div style={{ marginBlockStart: 6 }}>
            <Button size="small" variant="outlined" onClick={act}>
              {label}
            </Button>
          </div>
        )}
        {details !== undefined && !isCorrectable && (
          <div>
            <Disclosure title={t('verdict.details')}>{details}</Disclosure>
          </div>
        )}
      </InlineAlert>
    </div>
  )
}

type VerdictMessage = { tone: Tone; title: string; help?: string; details?: string }

type T = WordsOf<typeof words>
type Place = { host: string; origin: string; baseUrl: string }

/** A verdict in words, with what to do about it. `host` is the one tested, `origin` the page's. */
export function verdictMessage(t: T, verdict: ProbeResult, place: Place): VerdictMessage {
  if (verdict.kind === 'connected') {
    const title = t('verdict.connected', { environment: verdict.environment.name })
    const isLimited = Boolean(verdict.environment._parentId)
    return isLimited ? { tone: 'warning', title, help: t('verdict.production') } : { tone: 'success', title }
  }
  const kind = verdict.kind === 'noAnswer' && verdict.isElsewhere ? 'nothingRead' : verdict.kind
  const help =
    'message' in verdict && verdict.message !== ''
      ? t('verdict.wrongKeySaid', { message: verdict.message })
      : t(`verdict.${kind}Help`, {
          status: 'status' in verdict ? String(verdict.status) : '',
          origin: kind === 'notListed' ? new URL(place.baseUrl).origin : place.origin,
        })
  return {
    tone: kind === 'unverified' ? 'info' : 'error',
    title: t(`verdict.${kind}`, place),
    help,
    ...((kind === 'cors' || kind === 'nothingRead') && { details: t('verdict.corsDetails', place) }),
  }
}

/** Whether the console should continue without asking. */
export const isGood = ({ kind }: ProbeResult) => kind === 'connected' || kind === 'unverified'

/** Faults that may be temporary or affect only this test: the person may connect anyway. */
export const isDoubtful = ({ kind }: ProbeResult) =>
  kind === 'noAnswer' || kind === 'notService' || kind === 'serverError'
