import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMemo, useState } from 'react'
import { useIsRoleAllowed, useSession } from '#src/client/ClientProvider.tsx'
import type { BulkRun } from '#src/client/bulk/bulk.ts'
import type { RunView } from '#src/client/bulk/run-state.ts'
import { rollbackOf } from '#src/domain/bulk/plan.ts'
import { mayBeWritten, resultCsv, rollbackFile } from '#src/domain/bulk/result.ts'
import { isOver, summaryOf } from '#src/domain/bulk/run.ts'
import type { RowState } from '#src/domain/bulk/row.ts'
import { download } from '#src/ui/actions/download.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { ChoiceInput } from '#src/ui/fields/ChoiceField.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { RollbackDialog } from './RollbackDialog.tsx'
import { RowList } from './RowList.tsx'
import { runWords } from './run-words.ts'
import { useRollbackOf } from './use-runs.ts'
import { useRunReason } from './use-run-reason.tsx'

type Props = { run: BulkRun; view: RunView }

/** The filters, in order of urgency. A row that is not as requested failed, as in the summary. */
const filters = {
  refused: ['refused', 'otherwise'],
  unknown: ['unknown'],
  applied: ['applied'],
  unchanged: ['unchanged'],
  writing: ['writing'],
  waiting: ['waiting'],
  stopped: ['stopped'],
} as const satisfies { readonly [S in RowState]?: readonly RowState[] }
type Filter = keyof typeof filters
const filterNames = Object.keys(filters) as Filter[] // of a const table
const isIn = (filter: Filter, state: RowState) => filters[filter].some((one) => one === state)

export function ResultSection({ run, view }: Props) {
  const t = useWords(runWords)
  const [wanted, setWanted] = useState<Filter | 'all'>('all')
  const { counts, head } = view
  const options = [
    { value: 'all' as const, label: t('results.all', { count: head.total }) },
    ...filterNames.flatMap((filter) => {
      const count = filters[filter].reduce((sum, state) => sum + counts[state], 0)
      if (count === 0 && filter !== wanted) return []
      return [{ value: filter, label: t('results.count', { result: t(`row.${filter}`), count }) }]
    }),
  ]
  const rows = useMemo(
    () => run.rows().filter(({ state }) => wanted === 'all' || isIn(wanted, state)),
    [run, view, wanted], // oxlint-disable-line react/exhaustive-deps -- rows are mutated in place: a new view means new states
  )
  return (
    <Section title={t('results.title')}>
      <Actions run={run} view={view} />
      <ChoiceInput
        label={t('results.show')}
        hideLabel
        variant="segments"
        value={wanted}
        options={options}
        onChange={setWanted}
      />
      {rows.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('results.none')}</Box>
      ) : (
        <RowList rows={rows} target={head.target} />
      )}
    </Section>
  )
}

function Actions({ run, view: { head, counts, holder } }: Props) {
  const t = useWords(runWords)
  const { formatDateTime } = useLanguage()
  const [puttingBack, setPuttingBack] = useState(false)
  const [looking, setLooking] = useState(false)
  const { withReason, dialog } = useRunReason(run, head)
  const { baseUrl } = useSession()
  const mayChange = useIsRoleAllowed('preferencesUpdate')
  const isElsewhere = baseUrl !== head.connection.baseUrl
  const mine = holder === 'here'
  const { failed } = summaryOf(counts)
  const written = run.rows().filter(mayBeWritten).length
  const isWithdrawn = useRollbackOf(head) !== undefined
  const mayRetry = mayChange && mine && isOver(head) && failed > 0 && !isWithdrawn
  const mayRead = head.reading === 'read' || (head.reading === 'emptyPatch' && mayChange)
  const mayCheck = mine && head.phase !== 'running' && counts.unknown > 0 && mayRead
  const mayPutBack = mayChange && isOver(head) && written > 0 && !isWithdrawn
  const checkOutcomes = async () => {
    setLooking(true)
    await run.checkUnknownRows()
    setLooking(false)
    const left = run.get().counts.unknown
    announce(left === 0 ? t('results.allTold') : t('results.looked', { count: left }))
  }
  const name = (what: string) => `${what}-${head.createdAt.slice(0, 16).replaceAll(':', '-')}`
  return (
    <>
      {isElsewhere && (mayRetry || mayCheck || mayPutBack) && (
        <InlineAlert tone="warning">{t('results.elsewhere', { there: head.connection.baseUrl })}</InlineAlert>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
        {mayRetry && (
          <Button variant="outlined" disabled={isElsewhere} onClick={() => withReason(run.retryFailed)}>
            {t('results.retry', { count: failed })}
          </Button>
        )}
        {dialog}
        {mayCheck && (
          <Button
            variant="outlined"
            disabled={isElsewhere}
            loading={looking}
            onClick={() => void checkOutcomes()}
          >
            {t('results.look', { count: counts.unknown })}
          </Button>
        )}
        <Button
          variant="outlined"
          onClick={() =>
            download({ name: `${name('bulk-result')}.csv`, text: resultCsv(run.rows()), type: 'text/csv' })
          }
        >
          {t('results.file')}
        </Button>
        {written > 0 && (
          <Button
            variant="outlined"
            onClick={() =>
              download({ name: `${name('bulk-rollback')}.json`, text: rollbackFile(head, run.rows()) })
            }
          >
            {t('results.rollbackFile')}
          </Button>
        )}
        {mayPutBack && (
          <Button variant="outlined" disabled={isElsewhere} onClick={() => setPuttingBack(true)}>
            {t('results.rollback')}
          </Button>
        )}
        {puttingBack && (
          <RollbackDialog
            undoes={head.id}
            rollback={rollbackOf(head.target, run.rows().filter(mayBeWritten))}
            reason={t('rollback.default', { time: formatDateTime(head.createdAt) })}
            reading={head.reading}
            onClose={() => setPuttingBack(false)}
          />
        )}
      </Stack>
    </>
  )
}
