import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { isOver, type RunHead } from '#src/domain/bulk/run.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { type Column, DataTable } from '#src/ui/data/DataTable.tsx'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { ErrorState } from '#src/ui/feedback/states.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { askBeforeLeaving } from '#src/ui/leave-page.ts'
import { Link } from '#src/ui/Link.tsx'
import { whyNotWords } from '../../shared/why-not-words.ts'
import { bulkWords } from './bulk-words.ts'
import { countsText, doneTone } from './change-text.ts'
import { ChangeSection } from './ChangeSection.tsx'
import { CleaningSection } from './CleaningSection.tsx'
import { IdSection } from './IdSection.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import { runWords } from './run-words.ts'
import { RunScreen, useRunToast } from './RunScreen.tsx'
import { useWorkspace, useIds, useRuns, useRunText } from './use-bulk.ts'

export default function BulkPage() {
  const { run } = useSearch({ from: '/subscribers/-/bulk' })
  useNews()
  return run === undefined ? <NewChange /> : <RunScreen key={run} id={run} />
}

function useNews() {
  const t = useWords(runWords)
  const toast = useRunToast()
  const { formatList } = useLanguage()
  const { runs } = useWorkspace()
  useEffect(() => {
    runs.setBackgroundListener(({ head, counts }) => {
      if (head.phase === 'done')
        toast(head.id, {
          message: t('away.done', { list: countsText(t, formatList, counts) }),
          tone: doneTone(counts),
        })
      else if (head.phase === 'stopped') toast(head.id, { message: t('away.stopped'), tone: 'info' })
      else {
        const why = t(`pause.${head.pause ?? 'asked'}`)
        toast(head.id, { message: t('away.paused', { why }), tone: 'warning' })
      }
    })
  }, [runs, t, toast, formatList])
}

function NewChange() {
  const t = useWords(bulkWords)
  const w = useWords(whyNotWords)
  const mayChange = useMay('preferencesUpdate').allowed
  const { intake, report, ids, openEmails, isStale } = useIds()
  const { draft } = useWorkspace()
  useEffect(() => askBeforeLeaving(() => draft.get().text.trim() !== ''), [draft])
  return (
    <Page title={t('title')} description={t('description')} back={<Link to="/subscribers">{t('back')}</Link>}>
      <OpenRuns />
      {mayChange ? (
        <>
          <IdSection intake={intake} />
          <CleaningSection {...{ intake, report, ids, openEmails, isStale: isStale }} />
          <ChangeSection />
          <ReviewSection {...{ ids, openEmails }} />
        </>
      ) : (
        <InlineAlert>{w('role.preferences')}</InlineAlert>
      )}
      <EarlierRuns />
    </Page>
  )
}

export function OpenRuns() {
  const { data: runs = [] } = useRuns()
  return runs.filter((run) => !isOver(run)).map((run) => <OpenRun key={run.id} run={run} />)
}

function OpenRun({ run }: { run: RunHead }) {
  const { id, phase, total, createdAt, by } = run
  const { person } = useSession()
  const t = useWords(bulkWords)
  const r = useWords(runWords)
  const { formatDateTime } = useLanguage()
  const change = useRunText(run)
  return (
    <InlineAlert
      tone="warning"
      title={r(phase === 'running' ? 'phase.runningKept' : `phase.${phase}`)}
      action={
        <ButtonLink to="/subscribers/-/bulk" search={{ run: id }} size="small" variant="outlined">
          {t('open.show')}
        </ButtonLink>
      }
    >
      {t('open.text', {
        change,
        count: total,
        time: formatDateTime(createdAt),
      })}
      {person && by !== person.name && ` ${r('by')}: ${by ?? r('by.unknown')}.`}
    </InlineAlert>
  )
}

export function EarlierRuns() {
  const t = useWords(bulkWords)
  const { bulk } = useWorkspace()
  const client = useQueryClient()
  const [leaving, setLeaving] = useState<RunHead>()
  const { data: runs = [], error, refetch, isFetching } = useRuns()
  const columns = useColumns(setLeaving)
  const removal = useMutation({
    mutationFn: (id: string) => bulk.remove(id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['bulkRuns'] })
      setLeaving(undefined)
    },
  })
  if (error)
    return (
      <Section title={t('earlier.title')}>
        <ErrorState title={t('earlier.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      </Section>
    )
  if (runs.length === 0) return null
  return (
    <Section title={t('earlier.title')} description={t('earlier.help')} flush>
      <DataTable label={t('earlier.title')} columns={columns} rows={runs} rowKey={({ id }) => id} />
      {leaving && (
        <ConfirmDialog
          title={t('earlier.confirm')}
          submitLabel={t('earlier.confirmLabel')}
          danger
          pending={removal.isPending}
          failure={removal.isError ? t('earlier.notRemoved') : undefined}
          onConfirm={() => removal.mutate(leaving.id)}
          onClose={() => {
            setLeaving(undefined)
            removal.reset()
          }}
        >
          {t('earlier.confirmText')}
        </ConfirmDialog>
      )}
    </Section>
  )
}

function useColumns(onRemove: (run: RunHead) => void): Column<RunHead>[] {
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
    {
      id: 'remove',
      header: t('earlier.remove'),
      hideHeader: true,
      align: 'right',
      cell: (run) =>
        run.phase === 'running' ? null : (
          <Button
            size="small"
            aria-label={t('earlier.removeOf', { time: formatDateTime(run.createdAt) })}
            onClick={() => onRemove(run)}
          >
            {t('earlier.remove')}
          </Button>
        ),
    },
  ]
}

const RunText = ({ run }: { run: RunHead }) => useRunText(run)
