import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import type { CreateRecord } from '#src/client/create-once/create-record.ts'
import type { PortableWorkflow } from '#src/domain/import/recognize-import.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { Mono } from '#src/ui/data/Mono.tsx'
import { CheckboxInput } from '#src/ui/fields/SwitchField.tsx'
import { useTranslateMessage } from '#src/ui/fields/field-messages.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { RequestedIdentifierNote } from '../creation/IdentifierNote.tsx'
import { createWords } from '../creation/create-words.ts'
import { IdentifierPlan } from '../creation/IdentifierPlan.tsx'
import { StepLines } from './StepLines.tsx'
import type { RowState } from './use-batch.ts'
import { words } from './words.ts'

type Props = {
  workflow: PortableWorkflow
  /** Whether an earlier workflow has the same identifier. */
  isTwice: boolean
  /** Whether to ask the service which workflow has its identifier. */
  isAsked: boolean
  /** Whether its steps are shown from the start. */
  open: boolean
  chosen: boolean
  disabled: boolean
  state: RowState | undefined
  onChoose: (chosen: boolean) => void
  onAnyway: () => void
  onOpen: () => void
}

export function BatchRow(props: Props) {
  const { workflow, open, chosen, disabled, state, onChoose, onAnyway, onOpen } = props
  const t = useWords(words)
  const name = workflow.name.trim() || t('preview.unnamed')
  const isBefore = state?.kind === 'createdBefore' || state?.kind === 'namesake'
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <CheckboxInput
            label={name}
            checked={chosen}
            onChange={onChoose}
            disabled={disabled || state?.kind === 'created'}
          />
        </Box>
        <Button size="small" disabled={disabled} aria-label={t('row.open.label', { name })} onClick={onOpen}>
          {t('open.builder')}
        </Button>
      </Box>
      <Box sx={{ marginInlineStart: 3.5 }}>
        {state?.kind !== 'created' && (
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <IdentifierPlan
              name={workflow.name}
              wanted={workflow.identifier ?? ''}
              isTwice={props.isTwice}
              isAsked={props.isAsked}
            />
          </Box>
        )}
        {workflow.steps.length === 0 ? (
          <StepLines steps={[]} />
        ) : (
          <details open={open}>
            <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary' }}>
              {t('kind.steps', { count: workflow.steps.length })}
            </Box>
            <StepLines steps={workflow.steps} />
          </details>
        )}
      </Box>
      <Box aria-live="polite" sx={{ marginInlineStart: 3.5, overflowWrap: 'anywhere' }}>
        {state && <RowNews state={state} />}
        {isBefore && (
          <Button
            size="small"
            disabled={disabled}
            aria-label={t('row.anyway.label', { name })}
            onClick={onAnyway}
          >
            {t('row.anyway')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

function RowNews({ state }: { state: RowState }): ReactNode {
  const t = useWords(words)
  const f = useWords(failureWords)
  const c = useWords(createWords)
  const translate = useTranslateMessage()
  const { formatRelative } = useLanguage()
  const [now] = useState(() => new Date())
  const ago = ({ startedAt }: CreateRecord) => formatRelative(startedAt, now)
  const linkTo = (workflowId: string | undefined) =>
    workflowId === undefined ? (
      ''
    ) : (
      <Link to="/workflows/$workflowId" params={{ workflowId }}>
        {t('row.link')}
      </Link>
    )
  switch (state.kind) {
    case 'sending':
      return t('row.sending')
    case 'created':
      return (
        <>
          {t.rich('row.created', {
            link: (
              <Link to="/workflows/$workflowId" params={{ workflowId: state.workflow._id }}>
                {state.workflow.name}
              </Link>
            ),
          })}
          <div>
            {t('row.identifier')} <Mono>{identifierIn(state.workflow)}</Mono>{' '}
            {state.identifier && <RequestedIdentifierNote outcome={state.identifier} />}
          </div>
        </>
      )
    case 'refused':
      return t('row.refused', { reason: failureText(f, 'write', state.failure) })
    case 'incomplete':
      return t('row.incomplete', { problem: translate(state.message) })
    case 'mayExist':
      return t('row.mayExist')
    case 'offline':
      return c('offline.title')
    case 'elsewhere':
      return t('row.elsewhere')
    case 'createdBefore':
      return t.rich('row.before', { when: ago(state.record), link: linkTo(state.record.workflowId) })
    case 'namesake':
      return state.record.outcome === 'created'
        ? t.rich('row.namesake', { when: ago(state.record), link: linkTo(state.record.workflowId) })
        : t('row.namesakeOpen', { when: ago(state.record) })
  }
}
