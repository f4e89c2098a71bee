import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { findSent, type SentSearch } from '#src/client/create-once.ts'
import type { SentCreate } from '#src/client/drafts/draft-store.ts'
import type { Failure } from '#src/client/failure.ts'
import { nonWriteKey } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { ButtonRow, Part } from '#src/ui/layout/Toolbar.tsx'
import { Link } from '#src/ui/Link.tsx'
import { failureText, failureWords } from '../../shared/failures.ts'
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
  const [t, f] = [useWords(createWords), useWords(failureWords)]
  const resultNote = useRef<HTMLDivElement>(null)
  const check = useMutation({
    mutationKey: nonWriteKey,
    mutationFn: () => findSent(client, sent),
    onSuccess: (search) => {
      if (search.kind === 'found') onKnown(search.workflow)
      if (search.kind === 'absent') onKnown(undefined)
    },
  })
  const { data: search, isPending } = check
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
          {failure ? failureText(f, 'read', failure) : t('unknown.before', { when: new Date(sent.lastAt) })}
        </Part>
      )}
      <div ref={resultNote} aria-live="polite" tabIndex={-1}>
        {isPending ? t('checking') : search && <Result search={search} />}
      </div>
      {!isOver && (
        <ButtonRow>
          <Button size="small" variant="outlined" loading={isPending} onClick={() => check.mutate()}>
            {t('check')}
          </Button>
          {(search?.kind === 'perhaps' || search?.kind === 'cannotTell') && (
            <Button size="small" onClick={onCreate}>
              {t(search.kind === 'perhaps' ? 'check.none' : 'createAnyway')}
            </Button>
          )}
        </ButtonRow>
      )}
    </InlineAlert>
  )
}

function Result({ search }: { search: SentSearch }): ReactNode {
  const t = useWords(createWords)
  if (search.kind === 'found')
    return t.rich('check.found', { link: <WorkflowLink workflow={search.workflow} /> })
  if (search.kind === 'cannotTell') return t.rich('check.cannot', { link: <Link to="/workflows" /> })
  if (search.kind !== 'perhaps') return t(`check.${search.kind}`)
  return (
    <>
      {t('check.perhaps', { count: search.workflows.length })}
      <ul>
        {search.workflows.map((workflow) => (
          <Stack direction="row" component="li" key={workflow._id}>
            <WorkflowLink workflow={workflow} />
            <code>{identifierIn(workflow)}</code>
            {workflow.createdAt && t('check.created', { when: new Date(workflow.createdAt) })}
          </Stack>
        ))}
      </ul>
    </>
  )
}
