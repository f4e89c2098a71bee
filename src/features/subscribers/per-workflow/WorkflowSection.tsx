import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useOffers } from '#src/client/ClientProvider.tsx'
import type { CallError } from '#src/client/failure.ts'
import { channels } from '#src/contract/channel.ts'
import type { Output } from '#src/contract/endpoints.ts'
import { Pager } from '#src/ui/data/Pager.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState, ErrorState, LoadingState } from '#src/ui/feedback/states.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { failureWords } from '../failure-words.ts'
import { failureText } from '../failures.ts'
import type { Change, Known } from '../preferences/changes.ts'
import { settingName } from '../preferences/setting-look.tsx'
import { words } from '../preferences/words.ts'
import type { Turn } from '../preferences/use-change.ts'
import { matching, workflowRows } from './workflow-rows.ts'
import { workflowWords } from './workflow-words.ts'
import { WorkflowTable } from './WorkflowTable.tsx'

/** So few are seen at a glance; more are searched. */
const searchedFrom = 10
const pageSize = 25

type Props = {
  subscriberId: string
  offered: boolean
  query: UseQueryResult<Output<'preferencesList'>, CallError>
  log: readonly Change[]
  /** What holds for every workflow. */
  global: Known
  turn: Turn
}

/** What the subscriber receives from each workflow. */
export function WorkflowSection(props: Props) {
  const t = useWords(workflowWords)
  const f = useWords(failureWords)
  const { subscriberId, offered, query, global } = props
  if (!offered) {
    return (
      <Section title={t('title')}>
        <Box sx={{ color: 'text.secondary' }}>{t('notOffered')}</Box>
      </Section>
    )
  }
  return (
    <Section title={t('title')} description={<Help global={global} />} flush>
      {query.data ? (
        <Workflows {...props} results={query.data} />
      ) : query.error ? (
        <ErrorState title={t('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {failureText(f, 'read', { failure: query.error.failure, subscriberId })}
        </ErrorState>
      ) : (
        <Box sx={{ p: 2.5 }}>
          <LoadingState label={t('loading')} />
        </Box>
      )}
    </Section>
  )
}

/** What is off for every workflow is off in each, which its own switches do not show. */
function Help({ global }: { global: Known }) {
  const t = useWords(workflowWords)
  const w = useWords(words)
  const { formatList } = useLanguage()
  const off = channels.filter((channel) => global[channel] === false)
  const list = formatList(off.map((channel) => settingName(w, channel)))
  return (
    <>
      {t('help')}{' '}
      {global.enabled === false
        ? t('allOff')
        : off.length > 0 && t('channelsOff', { count: off.length, list })}
    </>
  )
}

function Workflows({
  subscriberId,
  query,
  log,
  turn,
  results,
}: Props & { results: Output<'preferencesList'> }) {
  const t = useWords(workflowWords)
  const [sought, setSought] = useState('')
  const [page, setPage] = useState(0)
  const changeable = useOffers('workflowPreferenceUpdate') !== false
  const rows = workflowRows(results)
  const found = matching(rows, sought)
  const shown = found.slice(page * pageSize, (page + 1) * pageSize)
  const search = (text: string) => {
    setSought(text)
    setPage(0)
  }
  if (rows.length === 0) return <EmptyState title={t('empty')} />
  return (
    <>
      {!changeable && (
        <Box sx={{ px: 2.5 }}>
          <InlineAlert>{t('readOnly')}</InlineAlert>
        </Box>
      )}
      {rows.length > searchedFrom && (
        <Box sx={{ p: 2.5, pb: 1, maxWidth: 360 }}>
          <SearchInput label={t('search')} placeholder={t('search')} value={sought} onChange={search} />
        </Box>
      )}
      {shown.length === 0 ? (
        <EmptyState title={t('none', { query: sought })} />
      ) : (
        <WorkflowTable
          {...{ subscriberId, log, turn, changeable }}
          rows={shown}
          loadedAt={query.dataUpdatedAt}
          onCheck={() => void query.refetch()}
        />
      )}
      {found.length > pageSize && (
        <Box sx={{ px: 2.5 }}>
          <Pager page={page} pageSize={pageSize} total={found.length} shown={shown.length} onPage={setPage} />
        </Box>
      )}
    </>
  )
}
