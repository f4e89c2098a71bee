import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'

import type { Notification } from '#src/contract/notification.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { OutcomeTag } from '../model/OutcomeTag.tsx'
import { RunCards, useRunSteps } from '../model/RunCards.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { type SentTrigger, useRun } from './use-run.ts'
import { realWords } from './real-words.ts'

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

/** A summary of the run of a trigger, updated while it is in progress. */
export function RunLive({ sent: { transactionId, subscriberId, isUnknown } }: { sent: SentTrigger }) {
  const t = useWords(realWords)
  const f = useWords(failureWords)
  const { run, error, isOffered, isGivenUp, searchAgain } = useRun(transactionId)
  const box = useRef<HTMLElement>(null)
  const isHere = run !== undefined
  useEffect(() => {
    if (isHere) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isHere])
  const again = (
    <Button size="small" onClick={searchAgain}>
      {t('run.look')}
    </Button>
  )
  return (
    <section ref={box} aria-label={t('run', { id: subscriberId })}>
      <Head>
        <h3>{t('run', { id: subscriberId })}</h3>
        {/* Rendered from the start, so that each change is announced. */}
        <span role="status">{run && <OutcomeTag run={run} />}</span>
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
        <InlineAlert tone="warning" action={again}>
          {t('run.unread', { reason: failureText(f, 'read', error.failure) })}
        </InlineAlert>
      ) : isGivenUp ? (
        <InlineAlert tone="warning" action={again}>
          {t(isUnknown ? 'run.notFound' : 'run.none')}
        </InlineAlert>
      ) : (
        <State role="status">{t(isUnknown ? 'run.looking' : 'run.waiting')}</State>
      )}
    </section>
  )
}

function Steps({ run }: { run: Notification }) {
  return <RunCards {...useRunSteps(run)} />
}
