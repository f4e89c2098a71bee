import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { findSent, type SentSearch } from '#src/client/create-once.ts'
import type { SentCreate } from '#src/client/drafts/draft-store.ts'
import { type Failure, messagesOf } from '#src/client/failure.ts'
import { nonWriteKey } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { ButtonRow, Part } from '#src/ui/layout/Toolbar.tsx'
import { Link } from '#src/ui/Link.tsx'
import { createWords } from './create-words.ts'
import { WorkflowLink } from './IdentifierPlan.tsx'

type Props = {
  sent: SentCreate
  /** Of the last attempt; missing if nothing was sent now. */
  failure?: Failure | undefined
  /** Called once the outcome is known, with the workflow if there is one. */
  onKnown: (workflow: Workflow | undefined) => void
  /** The author wants it created although it may exist. */
  onCreate: () => void
}

/** Says that a create got no answer, and looks on request for what it created. That sends nothing. */
export function MayExist({ sent, failure, onKnown, onCreate }: Props) {
  const client = useClient()
  const t = useWords(createWords)
  const [picked, setPicked] = useState<SentSearch>()
  const resultNote = useRef<HTMLDivElement>(null)
  const check = useMutation({
    mutationKey: nonWriteKey,
    mutationFn: () => findSent(client, sent),
    onSuccess: (search) => {
      if (search.kind === 'found') onKnown(search.workflow)
      if (search.kind === 'absent') onKnown(undefined)
    },
  })
  const search = picked ?? check.data
  // The button that was pressed may be gone.
  useEffect(() => {
    if (search && document.activeElement === document.body) resultNote.current?.focus()
  }, [search])
  const isOver = search?.kind === 'found' || search?.kind === 'absent'
  return (
    <InlineAlert
      tone={search?.kind === 'found' ? 'success' : isOver ? 'info' : failure ? 'error' : 'warning'}
      title={isOver ? undefined : t('unknown.title')}
    >
      {!isOver && (
        <Part>
          {failure ? unknownText(t, failure) : t('unknown.before', { when: new Date(sent.lastAt) })}
        </Part>
      )}
      <div ref={resultNote} aria-live="polite" tabIndex={-1}>
        {check.isPending ? t('checking') : search && resultText(t, search)}
      </div>
      {search?.kind === 'perhaps' && !check.isPending && (
        <PossibleMatches
          workflows={search.workflows}
          onThis={(workflow) => {
            setPicked({ kind: 'found', workflow })
            onKnown(workflow)
          }}
        />
      )}
      {!isOver && (
        <ButtonRow>
          <Button size="small" variant="outlined" loading={check.isPending} onClick={() => check.mutate()}>
            {t('check')}
          </Button>
          {(search?.kind === 'perhaps' || search?.kind === 'cannotTell') && !check.isPending && (
            <Button size="small" onClick={onCreate}>
              {t(search.kind === 'perhaps' ? 'check.none' : 'createAnyway')}
            </Button>
          )}
        </ButtonRow>
      )}
    </InlineAlert>
  )
}

type MatchesProps = { workflows: readonly Workflow[]; onThis: (workflow: Workflow) => void }

/** Workflows of the same name, of which the author may recognize one. */
function PossibleMatches({ workflows, onThis }: MatchesProps) {
  const t = useWords(createWords)
  return (
    <Stack component="ul" sx={{ my: 0.5 }}>
      {workflows.map((workflow) => {
        const { _id: workflowId, name, createdAt } = workflow
        const identifier = identifierIn(workflow)
        return (
          <Stack direction="row" component="li" key={workflowId} sx={{ py: 0.5 }}>
            <WorkflowLink workflow={workflow} />
            <code>{identifier}</code>
            {createdAt && t('check.created', { when: new Date(createdAt) })}
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
  )
}

type CreateWords = WordsOf<typeof createWords>

function resultText(t: CreateWords, search: SentSearch): ReactNode {
  switch (search.kind) {
    case 'found':
      return t.rich('check.found', { link: <WorkflowLink workflow={search.workflow} /> })
    case 'perhaps':
      return t('check.perhaps', { count: search.workflows.length })
    case 'cannotTell':
      return t.rich('check.cannot', { link: <Link to="/workflows" /> })
    default:
      return t(`check.${search.kind}`)
  }
}

function unknownText(t: CreateWords, failure: Failure): string {
  if (failure.kind === 'unreadable') return t('unknown.unreadable', { status: String(failure.status) })
  if (failure.kind !== 'refused') return t('unknown.noAnswer')
  const message = messagesOf(failure.problem).join('; ')
  return t('unknown.serverError', { status: String(failure.status), message })
}
