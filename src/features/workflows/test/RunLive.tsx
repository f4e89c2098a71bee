import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import type { Notification } from '#src/contract/notification.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords, defineMessages } from '#src/ui/language.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { OutcomeTag } from '../model/OutcomeTag.tsx'
import { CancelRun, RunCards, useRunSteps } from '../model/RunCards.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { retryInterval } from '#src/client/query.ts'
import { runPage, pollOfRun } from '#src/client/runs.ts'
import { useMay } from '#src/client/may.ts'

export const realWords = defineMessages({
  title: 'Trigger for real',
  text: 'For {person}, with this payload, now.',
  'text.alone': 'For {person}, with this payload, now, without the other events.',
  trigger: 'Trigger for real',
  'trigger.create': 'Create and trigger',
  triggering: 'Triggering…',

  'note.offered': 'The subscriber gets real messages.',
  'note.production': 'This is production: real people get real messages.',
  'note.maybe': 'Real people may get real messages.',
  'note.inactive': 'This workflow is inactive, so nothing runs.',
  'note.activate': 'Turn on',
  'note.unsaved': 'Your unsaved changes are not part of it.',

  'person.new': 'The trigger creates the subscriber {id} from these facts.',
  noPerson: 'The facts have no subscriberId. Choose a subscriber.',
  notLoaded: 'The subscriber {id} is not loaded.',
  wrongPerson: 'This subscriberId cannot be used in a request.',
  unreadable: 'Correct the facts or the payload first.',

  'not.title': 'Not triggered',
  'stopped.title': 'Nothing ran',
  'stopped.inactive': 'The workflow is inactive. Turn it on, then trigger it again.',
  'stopped.noSteps': 'This workflow has no steps.',
  'stopped.allOff': 'All steps of this workflow are off.',
  'stopped.noTenant': 'The service does not know this tenant.',
  'stopped.other': 'The service answered “{status}”.',
  'refused.noWorkflow': 'The service has no workflow with the identifier “{identifier}”.',

  'unknown.title': 'It is unknown whether it ran',
  'unknown.text': 'The answer was lost. Carillon looks for the run.',
  run: 'Run for {id}',
  'run.waiting': 'Accepted. Waiting for the run…',
  'run.late': 'Accepted, but no run is shown yet. Carillon looks every 10 seconds.',
  'run.looking': 'Looking for the run…',
  'run.look': 'Look again',
  'run.untold': 'Accepted. The service does not tell what became of it.',
  'run.unread': 'Could not read the run. {reason}',
  'run.open': 'Open in Activity',
})

/** A run is looked for often, then seldom: some services show it late. */
const oftenTries = 8

/** The run of a trigger, read again until all its steps have ended. */
function useRun(transactionId: string) {
  const isOffered = useMay('notificationList').allowed
  // Services may ignore the filter of the list.
  const runIn = (runs: readonly Notification[] | undefined) =>
    runs?.find((run) => run.transactionId === transactionId)
  const page = runPage({ transaction: transactionId })
  const { data, error, refetch } = useQuery({
    ...page,
    // Each try counts, even if it finds the same.
    notifyOnChangeProps: 'all',
    enabled: isOffered,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const run = runIn(state.data?.data)
      if (run) return pollOfRun(run)
      if (state.error) return retryInterval(state.error)
      return state.dataUpdateCount < oftenTries ? 1_000 : 10_000
    },
  })
  const tries = useQueryClient().getQueryState(page.queryKey)?.dataUpdateCount ?? 0
  return { run: runIn(data?.data), isLate: tries >= oftenTries, error, isOffered, refetch }
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBlockStart: 16,
  '& h3': { margin: 0, font: font.body, fontWeight: 600, overflowWrap: 'anywhere' },
})
const State = styled('p')({ marginBlock: '4px 8px', color: color.quiet })

type Props = {
  transactionId: string
  subscriberId: string
  /** The answer to the trigger was lost. */
  isUnknown: boolean
}

/** A summary of the run of a trigger, updated while it is in progress. */
export function RunLive({ transactionId, subscriberId, isUnknown }: Props) {
  const t = useWords(realWords)
  const f = useWords(failureWords)
  const { run, isLate, error, isOffered, refetch } = useRun(transactionId)
  const heading = useRef<HTMLHeadingElement>(null)
  const isHere = run !== undefined
  useEffect(() => {
    if (isHere) heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isHere])
  return (
    <section aria-label={t('run', { id: subscriberId })}>
      <Head>
        <h3 ref={heading} tabIndex={-1}>
          {t('run', { id: subscriberId })}
        </h3>
        {/* Rendered from the start, so that each change is announced. */}
        <span role="status">{run && <OutcomeTag run={run} />}</span>
        {run && <CancelRun run={run} size="small" />}
        {run && (
          <ButtonLink size="small" to="/activity/$runId" params={{ runId: run._id }}>
            {t('run.open')}
          </ButtonLink>
        )}
      </Head>
      {isUnknown && !run && (
        <InlineAlert tone="warning" title={t('unknown.title')}>
          {t('unknown.text')}
        </InlineAlert>
      )}
      {run ? (
        <Steps run={run} />
      ) : !isOffered ? (
        <State>{t('run.untold')}</State>
      ) : error ? (
        <InlineAlert
          tone="warning"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('run.look')}
            </Button>
          }
        >
          {t('run.unread', { reason: failureText(f, 'read', error.failure) })}
        </InlineAlert>
      ) : (
        <State role="status">{t(isUnknown ? 'run.looking' : isLate ? 'run.late' : 'run.waiting')}</State>
      )}
    </section>
  )
}

function Steps({ run }: { run: Notification }) {
  return <RunCards {...useRunSteps(run)} />
}
