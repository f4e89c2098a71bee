import CardContent from '@mui/material/CardContent'
import { Part } from '#src/ui/layout/Toolbar.tsx'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useMay } from '#src/client/may.ts'
import { failureDetails } from '#src/client/failure-details.ts'
import type { CallError, Failure } from '#src/client/failure.ts'
import { read } from '#src/client/query.ts'
import type { Output } from '#src/contract/endpoints.ts'
import { type Channel, channels } from '#src/contract/step-kinds.ts'
import type { Switches } from '#src/domain/preferences/switches.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { Segments } from '#src/ui/fields/ChoiceInput.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { usePrinting } from '#src/ui/use-printing.ts'
import { failureText, failureWords, isSameFailure } from '../model/failures.ts'
import { useMissingAddresses } from '../model/person.ts'
import type { PreferenceMutations } from '../model/preference-mutations.ts'
import { settingName } from '../model/setting-display.tsx'
import type { SwitchViews } from '../model/switch-state.ts'
import { words } from '../model/words.ts'
import { createEffectiveLookup } from '../why/effective.ts'
import { WhyDialog } from '../why/WhyDialog.tsx'
import { type RowFilter, type WorkflowRow, filterRows, rowFilters } from './workflow-rows.ts'
import { workflowWords } from './workflow-words.ts'
import { WorkflowTable } from './WorkflowTable.tsx'

/** A search is offered from this many workflows. */
const searchedFrom = 10
const pageSize = 25

export type WorkflowsProps = {
  subscriberId: string
  rows: readonly WorkflowRow[]
  views: SwitchViews
  global: Switches
  globalSwitches: ServiceFacts['globalSwitches']
  /** Milliseconds since 1970, 0 for never. */
  globalAt: number
  mutations: PreferenceMutations
}

type Props = WorkflowsProps & { description: ReactNode; readAt: number; onRead: () => void }

export function Workflows(props: Props) {
  const { rows, global, globalAt, globalSwitches, description, readAt, onRead, ...shared } = props
  const t = useWords(workflowWords)
  const isOffered = useMay('workflowPreferenceUpdate').allowed
  const mayChange = useMay('workflowPreferenceUpdate').because !== 'role'
  const [openCell, setOpenCell] = useState<{ id: string; channel: Channel }>()
  const effectiveOf = useMemo(() => createEffectiveLookup(global, globalSwitches), [global, globalSwitches])
  const view = useFilteredRows(rows, effectiveOf)
  const sought = view.query.trim()
  const resultText =
    view.found.length > 0
      ? t('found', { count: view.found.length })
      : sought === ''
        ? t('noneSuch')
        : t('none', { query: view.query })
  const isNarrowed = sought !== '' || view.narrowing !== 'all'
  useAnnounced(isNarrowed ? resultText : undefined, `${view.narrowing} ${sought}`)
  const printing = usePrinting()
  const missingAddress = useMissingAddresses(shared.subscriberId)
  const explained = openCell && rows.find(({ id }) => id === openCell.id)
  if (rows.length === 0) {
    return (
      <Section title={t('title')} flush>
        <EmptyState title={t('empty')} />
        <InactiveWorkflows />
      </Section>
    )
  }
  return (
    <Section
      title={t('title')}
      description={description}
      actions={
        <NarrowBar
          view={view}
          searched={rows.length > searchedFrom}
          isMerged={globalSwitches === 'channelsStop'}
        />
      }
      flush
    >
      {!isOffered && (
        <CardContent>
          <InlineAlert>{t('readOnly')}</InlineAlert>
        </CardContent>
      )}
      {view.shown.length === 0 ? (
        <EmptyState title={resultText} />
      ) : (
        <WorkflowTable
          rows={printing ? view.found : view.shown}
          cell={{
            ...shared,
            changeable: isOffered && mayChange,
            effectiveOf,
            missingAddress,
            loadedAt: readAt,
            onCheck: onRead,
            onWhy: ({ id }, channel) => setOpenCell({ id, channel }),
          }}
          pages={
            view.found.length > pageSize
              ? {
                  page: view.page,
                  pageSize,
                  total: view.found.length,
                  shown: view.shown.length,
                  onPage: view.setPage,
                }
              : undefined
          }
        />
      )}
      <InactiveWorkflows />
      {openCell && explained && (
        <WhyDialog
          subscriberId={shared.subscriberId}
          workflow={explained}
          channels={explained.uses}
          channel={openCell.channel}
          onChannel={(channel) => setOpenCell({ ...openCell, channel })}
          effectiveOf={effectiveOf}
          asOf={globalAt === 0 ? readAt : Math.min(globalAt, readAt)}
          onClose={() => setOpenCell(undefined)}
        />
      )}
    </Section>
  )
}

type View = ReturnType<typeof useFilteredRows>

/** Filters at low priority, so that typing stays fluent. */
function useFilteredRows(rows: readonly WorkflowRow[], ask: ReturnType<typeof createEffectiveLookup>) {
  const [{ query, narrowing, wantedPage }, set] = useState({
    query: '',
    narrowing: 'all' as RowFilter,
    wantedPage: 0,
  })
  const sought = useDeferredValue(query)
  const { found, counts } = useMemo(
    () => filterRows(rows, { query: sought, narrowing, ask }),
    [rows, sought, narrowing, ask],
  )
  // A changed switch may remove its row, and with it the last page.
  const page = Math.min(wantedPage, Math.max(0, Math.ceil(found.length / pageSize) - 1))
  const shown = useMemo(() => found.slice(page * pageSize, (page + 1) * pageSize), [found, page])
  const search = (text: string) => set({ query: text, narrowing, wantedPage: 0 })
  const narrow = (one: RowFilter) => set({ query, narrowing: one, wantedPage: 0 })
  const setPage = (at: number) => set({ query, narrowing, wantedPage: at })
  return { query, search, narrowing, narrow, counts, found, shown, page, setPage }
}

type NarrowBarProps = { view: View; searched: boolean; isMerged: boolean }

function NarrowBar({ view, searched, isMerged }: NarrowBarProps) {
  const t = useWords(workflowWords)
  const { formatNumber } = useLanguage()
  const { query, search, narrowing, narrow, counts } = view
  return (
    <Stack direction="row">
      {searched && (
        <Box role="search" sx={{ flex: '1 1 220px', maxWidth: 360 }}>
          <SearchInput label={t('search')} placeholder={t('search')} value={query} onChange={search} />
        </Box>
      )}
      <Segments
        label={t('narrow')}
        value={narrowing}
        options={rowFilters.map((one) => ({
          value: one,
          label: t('narrow.option', {
            name: t(isMerged && one === 'differs' ? 'narrow.differsHere' : `narrow.${one}`),
            number: formatNumber(counts[one]),
          }),
        }))}
        onChange={narrow}
      />
    </Stack>
  )
}

type WorkflowSectionProps = WorkflowsProps & {
  offered: boolean
  query: UseQueryResult<Output<'preferencesList'>, CallError>
  /** A failure already reported above, not to be repeated here. */
  failureAbove: Failure | undefined
}

export function WorkflowSection({ offered, query, failureAbove, ...props }: WorkflowSectionProps) {
  const t = useWords(workflowWords)
  const f = useWords(failureWords)
  const { subscriberId, global, globalSwitches, globalAt } = props
  if (!offered) {
    return (
      <Section title={t('title')}>
        <Typography color="textSecondary">{t('notOffered')}</Typography>
        <AnyWorkflow {...{ subscriberId, global, globalSwitches, globalAt }} />
      </Section>
    )
  }
  if (query.data) {
    return (
      <Workflows
        {...props}
        description={
          // Always reserves two lines on a phone, so that nothing moves.
          <Box component="span" sx={{ display: 'block', minHeight: { xs: '2.5rem', sm: 0 } }}>
            <Help {...{ global, globalSwitches }} />
          </Box>
        }
        readAt={query.dataUpdatedAt}
        onRead={() => void query.refetch()}
      />
    )
  }
  return (
    <Section title={t('title')} flush>
      {query.error ? (
        <ErrorState
          title={t('failed')}
          details={failureDetails(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {isSameFailure(query.error.failure, failureAbove)
            ? undefined
            : failureText(f, 'read', { failure: query.error.failure, subscriberId })}
        </ErrorState>
      ) : (
        <WorkflowTable />
      )}
    </Section>
  )
}

function Help({ global, globalSwitches }: Pick<WorkflowSectionProps, 'global' | 'globalSwitches'>) {
  const t = useWords(workflowWords)
  const w = useWords(words)
  const { formatList } = useLanguage()
  const off = channels.filter((channel) => global[channel] === false)
  const list = formatList(off.map((channel) => settingName(w, channel)))
  if (globalSwitches !== 'stop') return null
  if (global.enabled === false) return t('allOff')
  return off.length > 0 ? t('channelsOff', { count: off.length, list }) : null
}

function AnyWorkflow({
  subscriberId,
  global,
  globalSwitches,
  globalAt,
}: Pick<WorkflowSectionProps, 'subscriberId' | 'global' | 'globalSwitches' | 'globalAt'>) {
  const t = useWords(workflowWords)
  const [channel, setChannel] = useState<Channel>()
  const ask = useMemo(() => createEffectiveLookup(global, globalSwitches), [global, globalSwitches])
  return (
    <Part>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setChannel(channels[0])}>
        {t('explain')}
      </Button>
      {channel && (
        <WhyDialog
          subscriberId={subscriberId}
          workflow={undefined}
          channels={channels}
          channel={channel}
          onChannel={setChannel}
          effectiveOf={ask}
          asOf={globalAt === 0 ? undefined : globalAt}
          onClose={() => setChannel(undefined)}
        />
      )}
    </Part>
  )
}

const most = 5

/** The workflows that send nothing to anyone, and are therefore not among those with switches. */
export function InactiveWorkflows() {
  const t = useWords(workflowWords)
  const { formatList } = useLanguage()
  const { data } = useQuery({
    ...read('workflowList', { page: 0, limit: 100, active: 'false' }),
    enabled: useMay('workflowList').allowed,
  })
  const found = data?.data.filter(({ active }) => active === false) ?? []
  if (!data || found.length === 0) return null
  // Some services ignore the filter, and answer with one page of all workflows.
  const isFiltered = found.length === data.data.length
  const count = isFiltered ? Math.max(data.totalCount ?? 0, found.length) : found.length
  const names = found.slice(0, most).map(({ name }) => shortText(name))
  const list =
    count > names.length
      ? t('inactive.more', { list: names.join(', '), count: count - names.length })
      : formatList(names)
  const isPart = !isFiltered && (data.totalCount ?? 0) > data.data.length
  return (
    <CardContent>
      <Typography color="textSecondary" variant="body2">
        {isPart ? t('inactive.some', { list }) : t('inactive', { count, list })}
      </Typography>
    </CardContent>
  )
}
