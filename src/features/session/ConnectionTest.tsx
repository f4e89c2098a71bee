import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useClient, useReachability, useSession } from '#src/client/ClientProvider.tsx'
import { hostOf } from '#src/client/host-of.ts'
import { probe, type ProbeResult } from '#src/client/probe.ts'
import { nonWriteKey, invalidate } from '#src/client/query.ts'
import { focusIfLost } from '#src/ui/focus-if-lost.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import type { Tone } from '#src/ui/tokens.ts'
import type { NewConnection } from './connection-form.ts'
import { words } from './words.ts'

/** Notices if the page's policy forbids a call to an address. The function it returns ends that, and tells. */
function watchPolicy(baseUrl: string) {
  const { origin } = new URL(baseUrl)
  let isBlocked = false
  const note = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isBlocked ||= blockedURI.startsWith(origin)
  }
  document.addEventListener('securitypolicyviolation', note)
  return async () => {
    // The browser may tell it after the call has failed.
    await new Promise((resolve) => setTimeout(resolve))
    document.removeEventListener('securitypolicyviolation', note)
    return isBlocked
  }
}

/** Tests a connection without writing anything; the result is always a verdict. */
export function useConnectionTest() {
  const { send, services, session, reach, queryClient } = useClient()
  return useMutation({
    mutationKey: nonWriteKey,
    mutationFn: async ({ baseUrl, apiKey }: NewConnection): Promise<ProbeResult> => {
      const learned: (() => void)[] = []
      const wasBlocked = watchPolicy(baseUrl)
      const answer = await probe({
        send,
        pageOrigin: location.origin,
        baseUrl,
        apiKey,
        onAnswer: (answer) => learned.push(() => services.learn(baseUrl, answer)),
      })
      const result: ProbeResult =
        (await wasBlocked()) && answer.kind === 'noAnswer' ? { kind: 'blocked' } : answer
      if (isGood(result)) services.forget(baseUrl)
      for (const learn of learned) learn()
      return result
    },
    onMutate: () => ({ pressed: document.activeElement }),
    // A button cannot have the focus while it works.
    onSettled: (_, __, ___, context) => focusIfLost(() => context?.pressed),
    /** What was found out about the connection in use concerns every screen. */
    onSuccess: ({ kind }, { baseUrl, apiKey }) => {
      const inUse = session.get()
      if (inUse.apiKey === null || baseUrl !== inUse.baseUrl) return
      if (kind === 'noAnswer' || kind === 'blocked') reach.report(baseUrl, undefined)
      else if (kind !== 'wrongKey') void invalidate(queryClient, 'environmentMe')
      else if (apiKey === inUse.apiKey) reach.report(baseUrl, 'refused')
    },
    // The variables contain the key, so they are dropped with the screen.
    gcTime: 0,
  })
}

type VerdictProps = {
  test: ReturnType<typeof useConnectionTest>
  /** Label of the button that goes on despite a doubtful result, if one is offered. */
  anyway: string | undefined
  onConnect: (connection: NewConnection) => void
}

/** The result of a connection test, announced when it arrives. */
export function TestVerdict({ test: { data: verdict, variables }, anyway, onConnect }: VerdictProps) {
  const t = useWords(words)
  const inUse = useSession()
  const reached = useReachability()
  if (!verdict) return <div aria-live="polite" />
  const { baseUrl } = variables
  const isInUse = inUse.apiKey !== null && inUse.baseUrl === baseUrl
  // The service in use has answered another call since.
  if (verdict.kind === 'noAnswer' && isInUse && reached === 'answering') return <div aria-live="polite" />
  const { tone, title, help } = verdictMessage(t, verdict, { host: hostOf(baseUrl), baseUrl })
  return (
    // An error is already announced as an alert.
    <div aria-live={tone === 'error' ? undefined : 'polite'}>
      <InlineAlert tone={tone} title={title}>
        {help}
        {anyway !== undefined && isDoubtful(verdict) && (
          <div style={{ marginBlockStart: 6 }}>
            <Button size="small" variant="outlined" onClick={() => onConnect(variables)}>
              {anyway}
            </Button>
          </div>
        )}
      </InlineAlert>
    </div>
  )
}

type VerdictMessage = { tone: Tone; title: string; help?: string }

/** A verdict in words, with what to do about it. */
export function verdictMessage(
  t: WordsOf<typeof words>,
  verdict: ProbeResult,
  place: { host: string; baseUrl: string },
): VerdictMessage {
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
          origin: new URL(place.baseUrl).origin,
          ...place,
        })
  return { tone: kind === 'unverified' ? 'info' : 'error', title: t(`verdict.${kind}`, place), help }
}

/** Whether the console should continue without asking. */
export const isGood = ({ kind }: ProbeResult) => kind === 'connected' || kind === 'unverified'

/** Faults that may be temporary or affect only this test: the person may connect anyway. */
export const isDoubtful = ({ kind }: ProbeResult) =>
  kind === 'noAnswer' || kind === 'notService' || kind === 'serverError'
