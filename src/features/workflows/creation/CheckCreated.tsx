import { ButtonRow } from '#src/ui/layout/Toolbar.tsx'
import Stack from '@mui/material/Stack'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { invalidateUnsettled } from '#src/client/create-once/create-queries.ts'
import type { CreateRecord } from '#src/client/create-once/create-record.ts'
import { withJournal } from '#src/client/journal/use-journal.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { useLanguage, useWords, type WordsOf } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { createWords } from './create-words.ts'
import { type CreatedSearch, findCreated } from './creation.ts'
import { WorkflowLink } from './IdentifierPlan.tsx'

/** Called with the workflow that an unanswered attempt created. */
export type OnFound = (workflow: Workflow, record: CreateRecord) => void

type Props = {
  /** The attempt that got no answer. */
  record: CreateRecord
  /** Called with the workflow that was found, or that the author picked. */
  onFound?: OnFound
  /** Called when a check begins and when it ends. */
  onCheck?: (isRunning: boolean) => void
  /** Called once the outcome is known. */
  onSettled?: (outcome: 'created' | 'absent') => void
  /** Called to create it; offered while it may exist; once it certainly does not, the form's own button creates it. */
  onCreate?: (options: { again: boolean }) => void
}

/** What a search found, or that it could not be done. */
type Shown = CreatedSearch | { kind: 'failed' }

/** Checks on request whether an unanswered attempt created the workflow. Sends nothing. */
export function CheckCreated({ record, onFound, onCheck, onSettled, onCreate }: Props) {
  const client = useClient()
  const queries = useQueryClient()
  const [isSearching, setSearching] = useState(false)
  const [search, setSearch] = useState<Shown>()
  const busy = useRef(false)
  const resultNote = useRef<HTMLDivElement>(null)
  const t = useWords(createWords)
  // A record that cannot be changed must not fail the check.
  const settleJournal = (workflow: Workflow | undefined) =>
    void withJournal(client, (journal) => journal.settleCreate(record, workflow)).catch(() => undefined)
  const found = (workflow: Workflow) => {
    setSearch({ kind: 'found', workflow })
    settleJournal(workflow)
    onSettled?.('created')
    onFound?.(workflow, record)
  }
  const check = async () => {
    if (busy.current) return
    busy.current = true
    setSearching(true)
    onCheck?.(true)
    try {
      const result = await findCreated(client, record.fingerprint)
      setSearch(result)
      if (result.kind === 'found') found(result.workflow)
      if (result.kind === 'absent' && result.sure) {
        settleJournal(undefined)
        onSettled?.('absent')
      }
      void invalidateUnsettled(queries)
    } finally {
      busy.current = false
      setSearching(false)
      onCheck?.(false)
    }
  }
  const recognize = async (workflow: Workflow) => {
    onCheck?.(true)
    try {
      const once = await client.createOnce()
      await once.settle(record.fingerprint, workflow._id)
      found(workflow)
    } catch {
      setSearch({ kind: 'failed' })
    } finally {
      onCheck?.(false)
    }
  }
  // The button that was pressed may be gone.
  useEffect(() => {
    if (search && !isSearching && document.activeElement === document.body) resultNote.current?.focus()
  }, [search, isSearching])
  const isOver = search?.kind === 'found' || (search?.kind === 'absent' && search.sure)
  return (
    <>
      <div ref={resultNote} aria-live="polite" tabIndex={-1}>
        {isSearching
          ? t('checking')
          : search && resultText(t, search, { name: record.name, canCreate: Boolean(onCreate) })}
      </div>
      {!isSearching && search?.kind === 'perhaps' && (
        <PossibleMatches
          workflows={search.workflows}
          onThis={(workflow) => void recognize(workflow)}
          onNone={onCreate && (() => onCreate({ again: true }))}
        />
      )}
      <ButtonRow>
        {!isOver && (
          <Button size="small" variant="outlined" loading={isSearching} onClick={() => void check()}>
            {t('check')}
          </Button>
        )}
        {!isSearching &&
          !isOver &&
          (search?.kind === 'absent' || search?.kind === 'cannotTell') &&
          onCreate && (
            <Button size="small" variant="outlined" onClick={() => onCreate({ again: true })}>
              {t('createAnyway')}
            </Button>
          )}
      </ButtonRow>
    </>
  )
}

type MatchesProps = {
  workflows: readonly Workflow[]
  onThis: (workflow: Workflow) => void
  onNone: (() => void) | undefined
}

/** Workflows that an attempt may have created: the author picks one, or none. */
function PossibleMatches({ workflows, onThis, onNone }: MatchesProps) {
  const t = useWords(createWords)
  const { formatRelative } = useLanguage()
  const [now] = useState(() => new Date())
  return (
    <>
      <Stack component="ul" sx={{ my: 0.5 }}>
        {workflows.map((workflow) => {
          const { _id: workflowId, name, createdAt } = workflow
          const identifier = identifierIn(workflow)
          return (
            <Stack direction="row" component="li" key={workflowId} sx={{ py: 0.5 }}>
              <WorkflowLink workflow={workflow} />
              <code>{identifier}</code>
              {createdAt && t('check.created', { when: formatRelative(createdAt, now) })}
              <Button
                size="small"
                aria-label={t('check.thisOne.label', { name, identifier })}
                onClick={() => onThis(workflow)}
              >
                {t('check.thisOne')}
              </Button>
            </Stack>
          )
        })}
      </Stack>
      {onNone && (
        <Button size="small" onClick={onNone} sx={{ mb: 1 }}>
          {t(workflows.length > 1 ? 'check.none' : 'check.none.one')}
        </Button>
      )}
    </>
  )
}

type CreateWords = WordsOf<typeof createWords>

type Asked = { name: string; canCreate: boolean }

function resultText(t: CreateWords, looked: Shown, { name, canCreate }: Asked): ReactNode {
  switch (looked.kind) {
    case 'found':
      return t.rich('check.found', { link: <WorkflowLink workflow={looked.workflow} /> })
    case 'absent':
      if (!looked.sure) return t('check.notYet')
      return canCreate ? t('check.absent') : t('unsettled.absent', { name })
    case 'perhaps':
      return t('check.perhaps', { count: looked.workflows.length })
    case 'cannotTell':
      return t.rich('check.cannot', { link: <Link to="/workflows" /> })
    case 'elsewhere':
      return t('check.elsewhere')
    case 'failed':
      return t('check.failed')
  }
}
