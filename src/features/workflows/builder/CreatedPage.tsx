import { ButtonRow, Part } from '#src/ui/layout/Toolbar.tsx'
import { Bullets } from '#src/ui/data/Bullets.tsx'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, Navigate, useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useMay } from '#src/client/may.ts'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { onPageLeft } from '#src/ui/leave-page.ts'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { StatusCell } from '../actions/StatusCell.tsx'
import { PredictedIdentifierNote, RequestedIdentifierNote } from '../creation/IdentifierPlan.tsx'
import { TriggerSection } from '../test/trigger/TriggerSection.tsx'
import { useCanSwitchLater } from '../creation/can-change-later.ts'
import type { Created } from '../creation/use-create.ts'
import { createdWords } from '../creation/create-words.ts'
import { useGroupOf } from '../model/use-groups.ts'
import { words } from '../model/form-words.ts'
import Typography from '@mui/material/Typography'
import { responseDiff, type ResponseDiffRow } from '#src/domain/comparison/response-diff.ts'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { responseDiffText } from '../model/compare/response-diff-text.ts'
import { stepWords } from '../model/step-words.ts'
import type { CreateBody } from '../model/form-schema.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Request and response of a create. Survives a reload, but only in this tab. */
    created?: Created
  }
}

/** Results that were left: going back leads to the workflow instead. */
const left = new Set<string>()
onPageLeft(() => left.clear())

/** The result of a create; redirects to the workflow if the result is no longer known, or was left before. */
export function CreatedPage({ workflowId }: { workflowId: string }) {
  // When navigating away, the state is gone before the URL changes.
  const [created] = useState(useLocation({ select: ({ state }) => state.created }))
  const isLeft = useLocation({ select: ({ pathname }) => pathname !== '/workflows/new' })
  const [wasLeft] = useState(() => left.has(workflowId))
  useEffect(() => () => void left.add(workflowId), [workflowId])
  if (created?.reply._id === workflowId && !wasLeft) return <CreatedResult {...created} />
  // This component may load after the user has gone on to another page.
  return isLeft ? null : <Navigate to="/workflows/$workflowId" params={{ workflowId }} replace />
}

/** The result of creating a workflow: what the service accepted, how to turn it on and how to trigger it. */
function CreatedResult({ sent, reply, identifier }: Created) {
  const t = useWords(createdWords)
  const navigate = useNavigate()
  const workflow = useNow(reply)
  // The reply may lack texts, from which the trigger call is made.
  const triggered = useMemo(() => ({ ...reply, steps: sent.steps }), [reply, sent])
  const isOther = reply.name.trim() !== sent.name.trim()
  const canSwitchLater = useCanSwitchLater()
  // The form is gone, and the focus with it.
  useEffect(() => document.querySelector('h1')?.focus(), [])
  return (
    <>
      <Part>
        <InlineAlert
          tone={isOther ? 'warning' : 'success'}
          title={t(isOther ? 'result.other' : 'result.done', { name: reply.name })}
        >
          {isOther ? (
            t('result.other.text', { name: sent.name })
          ) : (
            <>
              {workflow.active === false && t(canSwitchLater ? 'result.inactive' : 'result.inactiveForGood')}
              <Part>
                <StatusCell workflow={workflow} />
              </Part>
            </>
          )}
          <ButtonRow>
            <ButtonLink
              to="/workflows/$workflowId"
              params={{ workflowId: reply._id }}
              search={{ section: 'test' }}
              replace
              variant="contained"
            >
              {t('result.test')}
            </ButtonLink>
            <ButtonLink to="/workflows/$workflowId" params={{ workflowId: reply._id }} replace>
              {t('result.open')}
            </ButtonLink>
            <Button onClick={() => void navigate({ to: '/workflows/new', replace: true })}>
              {t('result.another')}
            </Button>
          </ButtonRow>
        </InlineAlert>
      </Part>
      <TriggerSection identifier={identifierIn(reply)} workflow={triggered} />
      <Facts sent={sent} reply={reply} {...(identifier ? { identifier } : {})} />
      <Section title={t('result.diff')}>
        <ResponseDiffList sent={sent} reply={reply} />
      </Section>
    </>
  )
}

/** The workflow in its current state, because it can be turned on here. */
function useNow(reply: Workflow): Workflow {
  const { _id: workflowId } = reply
  const offered = useMay('workflowGet').allowed
  const { data } = useQuery({ ...read('workflowGet', { workflowId }), enabled: offered })
  return { ...reply, ...data }
}

function Facts({ sent, reply, identifier: news }: Created) {
  const t = useWords(createdWords)
  const identifier = identifierIn(reply)
  const { id: groupId, name: group } = useGroupOf({
    _notificationGroupId: sent.notificationGroupId,
    ...reply,
  })
  return (
    <Section title={useWords(words)('result.facts')}>
      <KeyValueList
        items={[
          { label: t('result.name'), value: reply.name },
          {
            label: t('result.identifier'),
            value: identifier ? (
              <>
                <Mono>{identifier}</Mono> <CopyButton text={identifier} label={t('result.identifier.copy')} />{' '}
                {news ? (
                  <RequestedIdentifierNote outcome={news} />
                ) : (
                  <PredictedIdentifierNote name={sent.name} reply={reply} />
                )}
              </>
            ) : (
              t('result.identifier.none')
            ),
          },
          {
            label: t('result.id'),
            value: (
              <>
                <Mono>{reply._id}</Mono> <CopyButton text={reply._id} label={t('result.id.copy')} />
              </>
            ),
          },
          {
            label: t('result.group'),
            value: (
              <>
                {group} <Mono>{groupId}</Mono>
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}

function ResponseDiffList({ sent, reply }: { sent: CreateBody; reply: Workflow }) {
  const t = useWords(words)
  const rows = responseDiff(sent, reply)
  const sentRows = rows.filter(({ verdict }) => verdict !== 'added')
  const accepted = sentRows.filter(({ verdict }) => verdict === 'accepted')
  const differing = sentRows.filter(({ verdict }) => verdict !== 'accepted')
  const added = rows.filter(({ verdict }) => verdict === 'added')
  return (
    <>
      <Typography gutterBottom>
        {differing.length === 0
          ? t('diff.all', { count: accepted.length })
          : t('diff.some', { accepted: accepted.length, sent: sentRows.length, count: differing.length })}
      </Typography>
      <DiffRows rows={differing} sent={sent} />
      {added.length > 0 && (
        <Disclosure title={t('diff.more')}>
          <DiffRows rows={added} sent={sent} />
        </Disclosure>
      )}
    </>
  )
}

function DiffRows({ rows, sent }: { rows: readonly ResponseDiffRow[]; sent: CreateBody }) {
  const t = useWords(words)
  const s = useWords(stepWords)
  if (rows.length === 0) return null
  return (
    <Bullets>
      {rows.map((row) => (
        <li key={row.path}>{responseDiffText(t, s, row, sent)}</li>
      ))}
    </Bullets>
  )
}
