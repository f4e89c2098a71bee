import { useSyncExternalStore, useState } from 'react'
import { useJournal } from '#src/client/journal/use-journal.ts'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { Entry } from '#src/domain/journal/entry.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Pager } from '#src/ui/data/Pager.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState, ErrorState, LoadingState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { Link } from '#src/ui/Link.tsx'
import { wordsOf } from './entry-text.ts'
import { BeingSent } from './BeingSent.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { Filters } from './Filters.tsx'
import { JournalTable } from './JournalTable.tsx'
import { Keeping } from './Keeping.tsx'
import { useBrowse } from './use-browse.ts'
import { useEntries, useSent } from './queries.ts'
import { useUndo } from './use-undo.ts'
import { isNarrowed } from './wanted.ts'
import { words } from './words.ts'

const pageSize = 50

export default function JournalPage() {
  const t = useWords(words)
  const browse = useBrowse()
  const opened = useJournal()
  const { journal } = opened
  const { data, error, isPending, isFetching, refetch } = useEntries(opened, browse.wanted, {
    reasonOf: (count) => t('keep.reason', { count }),
    say: (entry) => wordsOf(t, entry),
  })
  const sent = useSent(opened)
  const undo = useUndo(journal)
  const [shown, setShown] = useState<Entry>()
  const total = data?.length ?? 0
  // Entries that were erased may have taken the page along.
  const page = Math.min(browse.page, Math.max(0, Math.ceil(total / pageSize) - 1))
  const rows = data?.slice(page * pageSize, (page + 1) * pageSize) ?? []
  return (
    <Page
      width="wide"
      title={t('title')}
      description={t('description')}
      actions={
        <>
          <Keeping journal={journal} />
          <ButtonLink to="/journal/verify" variant="outlined">
            {t('verify')}
          </ButtonLink>
          <ExportMenu journal={journal} wanted={browse.wanted} />
        </>
      }
    >
      <Trouble />
      <BeingSent writes={sent} />
      <Filters browse={browse} />
      <Card>
        {error ? (
          <ErrorState title={t('error.title')} onRetry={() => void refetch()} retrying={isFetching}>
            {t('error.help')}
          </ErrorState>
        ) : isPending ? (
          <LoadingState />
        ) : total === 0 ? (
          <Nothing narrowed={isNarrowed(browse.wanted)} />
        ) : (
          <JournalTable rows={rows} onOpen={setShown} onUndo={undo} />
        )}
      </Card>
      {total > pageSize && (
        <Pager page={page} pageSize={pageSize} total={total} shown={rows.length} onPage={browse.setPage} />
      )}
      <Signature />
      {shown && <EntryDialog entry={shown} onClose={() => setShown(undefined)} />}
    </Page>
  )
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  const t = useWords(words)
  return narrowed ? (
    <EmptyState title={t('empty.filtered')}>{t('empty.filteredHelp')}</EmptyState>
  ) : (
    <EmptyState title={t('empty.title')}>{t('empty.help')}</EmptyState>
  )
}

/** Under which name new entries are written down. */
function Signature() {
  const t = useWords(words)
  const { agent } = useClient().journal
  const name = useSyncExternalStore(agent.subscribe, agent.get)
  const settings = <Link to="/settings">{t('agent.settings')}</Link>
  return (
    <p>
      {name === '' ? t.rich('agent.none', { settings }) : t.rich('agent.known', { agent: name, settings })}
    </p>
  )
}

/** Said as soon as it is so: a change that leaves no trace. */
function Trouble() {
  const t = useWords(words)
  const { journal } = useClient()
  const trouble = useSyncExternalStore(journal.subscribe, journal.trouble)
  return trouble ? <InlineAlert tone="warning">{t('trouble')}</InlineAlert> : null
}
