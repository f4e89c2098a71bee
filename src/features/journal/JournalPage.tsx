import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState, useRef } from 'react'
import { CallError } from '#src/client/failure.ts'
import { rowsOfPage, type Journal } from '#src/client/journal/source.ts'
import { useJournal } from '#src/client/journal/use-journal.ts'
import { limits } from '#src/contract/limits.ts'
import type { Entry, Write } from '#src/domain/journal/entry.ts'
import { endings } from '#src/domain/journal/outcome.ts'
import { mostCounted } from '#src/domain/journal/rows.ts'
import { exportFormats, exportName, type ExportFormat } from '#src/domain/journal/table.ts'
import { Link } from '#src/ui/Link.tsx'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { download } from '#src/ui/actions/download.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { toast } from '#src/ui/feedback/toast.ts'
import { EmptyState, ErrorState, LoadingState } from '#src/ui/feedback/states.tsx'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { FilterBar } from '#src/ui/fields/FilterBar.tsx'
import { SelectInput } from '#src/ui/fields/SelectInput.tsx'
import { useWords, useLanguage, type WordsOf } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { failureText, failureWords, type FailureWords } from '../shared/failures.ts'
import { DayRange } from '../shared/DayRange.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { JournalTable } from './JournalTable.tsx'
import { changesLine, titleOf, endingName } from './entry-text.ts'
import {
  useEntries,
  useListState,
  hasFilters,
  toFilter,
  type UrlFilters,
  topicNames,
  type ListState,
} from './queries.ts'
import { useUndo } from './use-undo.ts'
import { words } from './words.ts'

export default function JournalPage() {
  const t = useWords(words)
  const f = useWords(failureWords)
  const browse = useListState()
  const journal = useJournal()
  const isServers = journal.keeper === 'server'
  const entriesQuery = useEntries(journal, browse.criteria, browse.page * rowsOfPage)
  const { data, error, isPending, isFetching, refetch } = entriesQuery
  const undo = useUndo(journal)
  const [shown, setShown] = useState<Entry>()
  const { rows = [], hasMore = false, totalRows: total, totalEntries: count } = data ?? {}
  const description = t(isServers ? 'description.all' : 'description')
  const narrowed = hasFilters(browse.criteria)
  const counted = count === undefined ? t('found.more', { count: mostCounted }) : t('found', { count })
  const resultText = rows.length === 0 ? t('empty.filtered') : counted
  useAnnounced(data && narrowed ? resultText : undefined, JSON.stringify(browse.criteria))
  // The page in the URL may no longer exist after entries were erased.
  const last = total === undefined ? Infinity : Math.max(0, Math.ceil(total / rowsOfPage) - 1)
  const page = Math.min(browse.page, last)
  return (
    <Page
      width="wide"
      title={t('title')}
      description={description}
      actions={<ExportMenu journal={journal} wanted={browse.criteria} />}
    >
      <>
        {!isServers && <InlineAlert tone="info">{t('own')}</InlineAlert>}
        <PendingWrites writes={data?.sending ?? []} />
        <Filters browse={browse} />
        {rows.length > 0 && (
          <Typography variant="body2" color="textSecondary" gutterBottom>
            {counted}
          </Typography>
        )}
        <Card>
          {error ? (
            <ErrorState title={t('error.title')} onRetry={() => void refetch()} retrying={isFetching}>
              {serverTrouble(t, f, error)}
            </ErrorState>
          ) : isPending ? (
            <LoadingState />
          ) : rows.length === 0 ? (
            <EmptyState title={t(narrowed ? 'empty.filtered' : 'empty.title')} />
          ) : (
            <JournalTable
              caption={description}
              rows={rows}
              writes={data.related}
              onOpen={setShown}
              onUndo={undo}
              pages={
                hasMore || page > 0
                  ? {
                      page,
                      pageSize: rowsOfPage,
                      total,
                      hasMore,
                      shown: rows.length,
                      onPage: browse.setPage,
                    }
                  : undefined
              }
            />
          )}
        </Card>
      </>
      {shown && <EntryDialog entry={shown} onClose={() => setShown(undefined)} />}
    </Page>
  )
}

/** Any error without a failure counts as an unreadable answer of the server. */
function serverTrouble(t: WordsOf<typeof words>, f: FailureWords, error: unknown): string {
  const failure = error instanceof CallError ? error.failure : { kind: 'unreadable' as const, status: 200 }
  return failure.kind === 'refused' && failure.status >= 500
    ? t('error.server', { status: String(failure.status) })
    : failureText(f, 'read', failure)
}

function PendingWrites({ writes }: { writes: readonly Write[] }) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  if (writes.length === 0) return null
  return (
    <Section title={t('sent.title')}>
      <ul style={{ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
        {writes.map((write) => {
          const { subscriberId, workflowId, name } = write.subject
          const about = [titleOf(t, write), subscriberId, name ?? workflowId, changesLine(t, write)]
          return (
            <li key={write.id}>
              {about.filter(Boolean).join(' · ')}
              <Typography variant="body2" color="textSecondary">
                {t('sent.state', { time: formatDateTime(write.at) })}
              </Typography>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

type ExportProps = { journal: Journal; wanted: UrlFilters }

function ExportMenu({ journal, wanted }: ExportProps) {
  const t = useWords(words)
  const save = async (format: ExportFormat) => {
    try {
      const file = await journal.exportFile(format, hasFilters(wanted) ? toFilter(wanted) : undefined)
      const { type } = exportFormats[format]
      download({ name: exportName(format, new Date()), type, text: file })
    } catch {
      toast({ tone: 'error', message: t('export.failed') })
    }
  }
  const hint = t(hasFilters(wanted) ? 'export.filtered' : 'export.whole')
  return (
    <MenuButton
      label={t('export')}
      items={[
        { label: t('export.csv'), hint, onSelect: () => void save('csv') },
        { label: t('export.jsonl'), hint, onSelect: () => void save('jsonl') },
      ]}
    >
      {t('export')}
    </MenuButton>
  )
}

function Filters({ browse: { criteria, setCriteria, clear } }: { browse: ListState }) {
  const t = useWords(words)
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const clearAll = () => {
    clear()
    // Clearing removes the focused button.
    box.current?.focus()
  }
  const { person, subscriberId, workflowId, run } = criteria
  return (
    <FilterBar
      label={t('search')}
      placeholder={t('search.placeholder')}
      query={criteria.query ?? ''}
      onSearch={(query) => setCriteria({ query })}
      inputRef={box}
      maxLength={limits.text.search}
      clearLabel={t('filter.clear')}
      onClear={hasFilters(criteria) ? clearAll : undefined}
    >
      <SelectInput
        label={t('filter.topic')}
        placeholder={t('filter.anyTopic')}
        value={criteria.topic ?? ''}
        options={topicNames.map((value) => ({ value, label: t(`topic.${value}`) }))}
        onChange={(topic) => setCriteria({ topic: topic || undefined })}
      />
      <SelectInput
        label={t('filter.outcome')}
        placeholder={t('filter.anyOutcome')}
        value={criteria.outcome ?? ''}
        options={endings.map((value) => ({ value, label: endingName(t, value) }))}
        onChange={(outcome) => setCriteria({ outcome: outcome || undefined })}
      />
      <DayRange days={criteria} onChange={setCriteria} />
      {person && <span>{t('filter.person', { name: person })}</span>}
      {subscriberId && <span>{t('filter.subscriber', { id: subscriberId })}</span>}
      {workflowId && <span>{t('filter.workflow', { id: workflowId })}</span>}
      {run && (
        <span>
          {t.rich('filter.run', {
            change: (
              <Link to="/subscribers/-/bulk" search={{ run }}>
                {t('run.link')}
              </Link>
            ),
          })}
        </span>
      )}
    </FilterBar>
  )
}
