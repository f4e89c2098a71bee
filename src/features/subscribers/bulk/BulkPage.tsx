import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMay } from '#src/client/may.ts'
import { isOver, type RunHead } from '#src/domain/bulk/run.ts'
import { type Column, DataTable } from '#src/ui/data/DataTable.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { ErrorState } from '#src/ui/feedback/states.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { focusIfLost } from '#src/ui/focus-if-lost.ts'
import { askBeforeLeaving } from '#src/ui/leave-page.ts'
import { Link } from '#src/ui/Link.tsx'
import { runWords } from '../../shared/bulk/run-words.ts'
import { useRunList } from '../../shared/bulk/use-runs.ts'
import { whyNotWords } from '../../shared/why-not-words.ts'
import { bulkWords } from './bulk-words.ts'
import { useRunText } from './change-text.ts'
import { ChangeSection } from './ChangeSection.tsx'
import { CleaningSection } from './CleaningSection.tsx'
import { useDraft } from './draft.ts'
import { ListSection } from './ListSection.tsx'
import { useList } from './look-up.ts'
import { RunScreen } from './RunScreen.tsx'
import { StartSection } from './StartSection.tsx'

export default function BulkPage() {
  const { run } = useSearch({ from: '/subscribers/-/bulk' })
  return run === undefined ? <NewChange /> : <RunScreen key={run} id={run} />
}

function NewChange() {
  const t = useWords(bulkWords)
  const n = useWords(whyNotWords)
  const mayChange = useMay('preferencesUpdate').allowed
  const runs = useRunList()
  // One that is not over comes first.
  const isOpen = runs.data?.some((run) => run.change.kind === 'preferences' && !isOver(run))
  return (
    <Page title={t('title')} description={t('description')} back={<Link to="/subscribers">{t('back')}</Link>}>
      {/* Not before it is known what comes first, so that nothing moves. */}
      {!runs.isPending && (
        <>
          {isOpen && <Runs runs={runs} />}
          {mayChange ? <Preparation /> : <InlineAlert>{n('role.preferences')}</InlineAlert>}
          {!isOpen && <Runs runs={runs} />}
        </>
      )}
    </Page>
  )
}

function Preparation() {
  const [, store] = useDraft()
  const navigate = useNavigate()
  const list = useList()
  useEffect(() => askBeforeLeaving(() => store.getState().text.trim() !== ''), [store])
  const show = async (run: string) => {
    await navigate({ to: '/subscribers/-/bulk', search: { run } })
    // The pressed button is gone.
    focusIfLost()
  }
  return (
    <>
      <ListSection intake={list.intake} />
      <CleaningSection {...list} />
      <ChangeSection />
      <StartSection people={list.people} openEmails={list.openEmails} onBegun={(run) => void show(run)} />
    </>
  )
}

/** The runs over subscribers, of this browser on this connection. */
function Runs({ runs: { data, error, refetch, isFetching } }: { runs: ReturnType<typeof useRunList> }) {
  const t = useWords(bulkWords)
  const columns = useColumns()
  const rows = (data ?? []).filter(({ change }) => change.kind === 'preferences')
  if (!error && rows.length === 0) return null
  return (
    <Section title={t('earlier.title')} flush={!error}>
      {error ? (
        <ErrorState title={t('earlier.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <DataTable label={t('earlier.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </Section>
  )
}

function useColumns(): Column<RunHead>[] {
  const t = useWords(bulkWords)
  const r = useWords(runWords)
  const { formatDateTime, formatNumber } = useLanguage()
  return [
    {
      id: 'when',
      header: t('earlier.when'),
      rowHeader: true,
      cell: ({ id, createdAt }) => (
        <Link data-row-link to="/subscribers/-/bulk" search={{ run: id }}>
          {formatDateTime(createdAt)}
        </Link>
      ),
    },
    {
      id: 'change',
      header: t('earlier.change'),
      cell: (run) => <RunText run={run} />,
    },
    { id: 'reason', header: t('earlier.reason'), cell: ({ reason }) => reason },
    { id: 'total', header: t('earlier.total'), align: 'right', cell: ({ total }) => formatNumber(total) },
    {
      id: 'phase',
      header: t('earlier.phase'),
      cell: ({ phase }) => r(phase === 'running' ? 'phase.runningKept' : `phase.${phase}`),
    },
  ]
}

const RunText = ({ run }: { run: RunHead }) => useRunText(run)
