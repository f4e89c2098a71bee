import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useServiceAddress, useSession } from '#src/client/ClientProvider.tsx'
import { useOffSteps } from '#src/client/use-off-steps.ts'
import type { Notification } from '#src/contract/notification.ts'
import { jobsOf, personIdOf, runOutcome, workflowIdOf } from '#src/domain/delivery/run-reading.ts'
import { placeholders } from '#src/domain/trigger/trigger-call.ts'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { withZone } from '#src/ui/date-formats.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { Link } from '#src/ui/Link.tsx'
import { useEngineSentences } from '../model/engine-sentences.ts'
import { OutcomeTag } from './OutcomeTag.tsx'
import { outcomeText, payloadOf, personName, stepNamesOf, workflowName } from './run-text.ts'
import { RunSteps } from './RunSteps.tsx'
import { ticketText } from './ticket-text.ts'
import { useRunLanguage } from './use-run-language.ts'

const Beside = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 })
const Folds = styled('div')({ marginBlockStart: 12 })
const Gap = styled('div')({ blockSize: 16 })

/** A run in full: its facts, its steps, and what the service returned. */
export function RunDetail({ run }: { run: Notification }) {
  const language = useRunLanguage()
  const { t } = language
  const address = useServiceAddress()
  const { baseUrl } = useSession()
  const service = address === placeholders.address ? baseUrl : address
  const sentences = useEngineSentences(stepNamesOf(language.s, jobsOf(run)), true)
  const off = useOffSteps(run)
  const payload = payloadOf(run)
  const outcome = outcomeText(language, run)
  useAnnounced(outcome, `${run._id} ${outcome}`)
  return (
    <>
      {runOutcome(run).kind === 'canceled' && <InlineAlert tone="warning">{t('canceled')}</InlineAlert>}
      <Section
        title={t('facts')}
        actions={
          <CopyButton
            wide
            label={t('ticket')}
            text={ticketText(language, run, { service, sentences, off })}
          />
        }
      >
        <KeyValueList items={useFacts(run)} />
        {payload !== undefined && (
          <Folds>
            <Disclosure title={t('payload')}>
              <CodeBlock label={t('payload')} code={JSON.stringify(payload, null, 2)} />
            </Disclosure>
          </Folds>
        )}
      </Section>
      <Gap />
      <RunSteps run={run} />
      <Gap />
      <Disclosure title={t('technical')}>
        <CodeBlock label={t('technical.json')} code={JSON.stringify(run, null, 2)} />
      </Disclosure>
    </>
  )
}

function useFacts(run: Notification): { label: string; value: ReactNode }[] {
  const { t, formats } = useRunLanguage()
  const { createdAt, transactionId, _digestedNotificationId: digestedBy } = run
  const workflowId = workflowIdOf(run)
  const subscriberId = personIdOf(run)
  const name = workflowName(t, run)
  return [
    { label: t('fact.outcome'), value: <OutcomeTag run={run} /> },
    {
      label: t('fact.person'),
      value:
        subscriberId === undefined ? (
          <bdi>{personName(t, run)}</bdi>
        ) : (
          <Beside>
            <Link to="/subscribers/$subscriberId" params={{ subscriberId }}>
              <bdi>{personName(t, run)}</bdi>
            </Link>
            {personName(t, run) !== subscriberId && <Mono>{subscriberId}</Mono>}
          </Beside>
        ),
    },
    {
      label: t('fact.workflow'),
      value:
        workflowId === undefined ? (
          name
        ) : (
          <Link to="/workflows/$workflowId" params={{ workflowId }}>
            <bdi>{name}</bdi>
          </Link>
        ),
    },
    ...(createdAt
      ? [
          {
            label: t('fact.started'),
            value: (
              <time dateTime={createdAt}>
                {formats.formatDateTime(createdAt, { ...withZone, second: '2-digit' })}
              </time>
            ),
          },
        ]
      : []),
    ...(digestedBy
      ? [
          {
            label: t('fact.joined'),
            value: (
              <Link to="/activity/$runId" params={{ runId: digestedBy }}>
                {t('fact.joined.run')}
              </Link>
            ),
          },
        ]
      : []),
    {
      label: t('fact.transaction'),
      value: (
        <Beside>
          <Mono>{transactionId}</Mono>
          <CopyButton
            text={transactionId}
            label={t('copy.transaction')}
            searchLabel={t('copy.transaction')}
          />
        </Beside>
      ),
    },
  ]
}
