import CardContent from '@mui/material/CardContent'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useMay } from '#src/client/may.ts'
import { failureDetails, type CallError, type Failure } from '#src/client/failure.ts'
import { read } from '#src/client/query.ts'
import type { Output } from '#src/contract/endpoints.ts'
import { type Channel } from '#src/contract/step-kinds.ts'
import {
  globalSettings,
  settings,
  settingsIn,
  type Setting,
  type Switches,
} from '#src/domain/preferences/switches.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { type Column, DataTable } from '#src/ui/data/DataTable.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { ChoiceInput } from '#src/ui/fields/ChoiceInput.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { failureText, failureWords, isSameFailure } from '../model/failures.ts'
import { useMissingAddresses } from '../model/person.ts'
import { SettingIcon, settingName } from '../model/setting-display.tsx'
import { words } from '../model/words.ts'
import { createEffectiveLookup } from '../why/effective.ts'
import { WhyPanel } from '../why/WhyPanel.tsx'
import {
  Cell,
  type CellProps,
  Effect,
  hasTroubles,
  keyOf,
  Labelled,
  type Line,
  SwitchPart,
  Troubles,
} from './cells.tsx'
import {
  type RowFilter,
  type RowQuery,
  type WorkflowRow,
  filterRows,
  rowFilters,
  settingsOf,
} from './rows.ts'
import { tableWords } from './words.ts'

/** A search is offered from this many workflows. */
const searchedFrom = 10
const pageSize = 25

type Props = Pick<
  CellProps,
  'subscriberId' | 'mutations' | 'views' | 'lastChange' | 'loading' | 'onCheck'
> & {
  rows: readonly WorkflowRow[]
  global: Switches
  globalSwitches: ServiceFacts['globalSwitches']
  /** Milliseconds since 1970, 0 for never. */
  globalAt: number
  query: UseQueryResult<Output<'preferencesList'>, CallError>
  /** Whether the service has preferences for single workflows. */
  offered: boolean
  /** A failure already reported above, not to be repeated here. */
  failureAbove: Failure | undefined
}

/** The switches for all workflows, and below them those of each. */
export function PreferenceTable(props: Props) {
  const { rows, global, globalSwitches, globalAt, query, offered, ...shared } = props
  const { subscriberId, views } = shared
  const t = useWords(tableWords)
  const ofOne = useMay('workflowPreferenceUpdate')
  const isChangeable = ofOne.allowed || ofOne.because === 'role'
  const mayChange = useMay('preferencesUpdate').allowed
  const [open, setOpen] = useState<{ line: string; channel: Channel; opener: HTMLElement }>()
  const effectiveOf = useMemo(() => createEffectiveLookup(global, globalSwitches), [global, globalSwitches])
  // Where the service merges them into each workflow, the filter compares each with them.
  const isMerged = globalSwitches === 'channelsStop'
  const isAnySet = !isMerged && settingsIn(global).some(({ on }) => !on)
  const view = useFilteredRows(rows, { ask: effectiveOf, isAnySet })
  const missingAddress = useMissingAddresses(subscriberId)
  const master = views.viewOf('enabled', { known: global, loadedAt: globalAt }).on
  const allLine: Line = {
    id: '',
    name: t('all'),
    settings: globalSettings(globalSwitches),
    known: global,
    loadedAt: globalAt,
    changeable: mayChange,
  }
  const lineOf = (workflow: WorkflowRow): Line => ({
    id: workflow.id,
    name: workflow.name,
    workflow,
    settings: settingsOf(workflow),
    known: workflow.known,
    loadedAt: query.dataUpdatedAt,
    changeable: ofOne.allowed,
  })
  const cellOf = (line: Line): CellProps => ({
    ...shared,
    line,
    effectiveOf,
    missingAddress,
    paused: globalSwitches === 'stop' && master === false,
    open: open && keyOf({ id: open.line }, open.channel),
    onWhy: ({ id }, channel, opener) =>
      setOpen(open?.line === id && open.channel === channel ? undefined : { line: id, channel, opener }),
  })
  const close = () => {
    open?.opener.focus()
    setOpen(undefined)
  }
  const below = (line: Line) => {
    const { workflow } = line
    const isOpen = open?.line === line.id
    if (!isOpen && !hasTroubles({ line, views })) return undefined
    const times = [globalAt, query.dataUpdatedAt].filter((at) => at > 0)
    return (
      <Stack spacing={1}>
        <Troubles {...cellOf(line)} />
        {isOpen && workflow && (
          <WhyPanel
            key={open.channel}
            {...{ subscriberId, workflow, effectiveOf }}
            channel={open.channel}
            asOf={times.length === 0 ? undefined : Math.min(...times)}
            onClose={close}
          />
        )}
      </Stack>
    )
  }
  return (
    <>
      {query.data && rows.length > 0 && (
        <CardContent>
          {!isChangeable && <InlineAlert>{t('readOnly')}</InlineAlert>}
          <Stack direction="row">
            <NarrowBar view={view} searched={rows.length > searchedFrom} isMerged={isMerged} />
          </Stack>
        </CardContent>
      )}
      <DataTable
        label={t('title')}
        columns={useColumns(cellOf)}
        rows={[allLine, ...view.shown.map(lineOf)]}
        rowKey={({ id }) => id}
        below={below}
        // No click moves a column.
        scrolls
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
        cardsBelow={700}
        renderCard={(line) => <LineCard {...cellOf(line)} />}
      />
      <Ending {...{ query, offered, rows, subscriberId }} failureAbove={props.failureAbove} view={view} />
      {offered && query.data && <InactiveWorkflows />}
    </>
  )
}

function useColumns(cellOf: (line: Line) => CellProps): Column<Line>[] {
  const t = useWords(words)
  const w = useWords(tableWords)
  const column = (setting: Setting): Column<Line> => ({
    id: setting,
    header: settingName(t, setting, 'workflow'),
    headerCell: (
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', overflowWrap: 'normal' }}>
        <SettingIcon setting={setting} />
        <span>{settingName(t, setting, 'workflow')}</span>
      </Stack>
    ),
    width: '12.5%',
    cell: (line) => <Cell setting={setting} {...cellOf(line)} />,
  })
  return [
    { id: 'workflow', header: w('workflow'), rowHeader: true, cell: (line) => <Name line={line} /> },
    ...settings.map(column),
  ]
}

function Name({ line: { name, workflow } }: { line: Line }) {
  const w = useWords(tableWords)
  return (
    <>
      <Stack direction="row">
        <Box component="span" sx={{ fontWeight: workflow ? undefined : 600 }}>
          {shortText(name)}
        </Box>
        {workflow?.critical && <Tag tone="warning">{w('critical')}</Tag>}
      </Stack>
      {workflow?.critical && (
        <Typography variant="body2" color="textSecondary">
          {w('criticalHelp')}
        </Typography>
      )}
    </>
  )
}

/** On a phone, what each workflow allows in one line, and its switches when it is opened. */
function LineCard(props: CellProps) {
  const { line } = props
  const t = useWords(words)
  const w = useWords(tableWords)
  const lines = line.settings.map((setting) => (
    <Labelled key={setting} label={settingName(t, setting, line.workflow ? 'workflow' : 'global')}>
      <Effect setting={setting} {...props} />
      <SwitchPart setting={setting} {...props} />
    </Labelled>
  ))
  if (!line.workflow)
    return (
      <>
        <Box component="strong">{line.name}</Box>
        {lines}
      </>
    )
  return (
    <Disclosure title={shortText(line.name)} summary={<CardSummary {...props} row={line.workflow} />}>
      {line.workflow.critical && <span>{w('criticalHelp')}</span>}
      {lines}
    </Disclosure>
  )
}

/** Which channels are blocked or, if none is, how many are allowed. */
function CardSummary({
  row,
  effectiveOf,
  missingAddress,
}: Pick<CellProps, 'effectiveOf' | 'missingAddress'> & { row: WorkflowRow }) {
  const t = useWords(words)
  const w = useWords(tableWords)
  const { formatList } = useLanguage()
  if (row.critical) return w('critical')
  const of = (verdict: string) => row.uses.filter((channel) => effectiveOf(row, channel).verdict === verdict)
  const [blocked, allowed] = [of('notSent'), of('sent')]
  if (blocked.length > 0)
    return w('card.blocked', { list: formatList(blocked.map((channel) => settingName(t, channel))) })
  if (allowed.length === 0) return w('card.unknown')
  const reached = allowed.filter((channel) => !missingAddress(channel))
  return reached.length === 0 ? w('card.noAddress') : w('card.allowed', { count: reached.length })
}

type View = ReturnType<typeof useFilteredRows>

/** Filters at low priority, so that typing stays fluent. */
function useFilteredRows(
  rows: readonly WorkflowRow[],
  { ask, isAnySet }: Omit<RowQuery, 'query' | 'narrowing'>,
) {
  const [{ query, narrowing, wantedPage }, set] = useState({
    query: '',
    narrowing: 'all' as RowFilter,
    wantedPage: 0,
  })
  const sought = useDeferredValue(query)
  const { found, counts } = useMemo(
    () => filterRows(rows, { query: sought, narrowing, ask, isAnySet }),
    [rows, sought, narrowing, ask, isAnySet],
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
  const t = useWords(tableWords)
  const { formatNumber } = useLanguage()
  const { query, search, narrowing, narrow, counts } = view
  return (
    <>
      {searched && (
        <Box role="search" sx={{ flex: '1 1 220px', maxWidth: 360 }}>
          <SearchInput label={t('search')} placeholder={t('search')} value={query} onChange={search} />
        </Box>
      )}
      <ChoiceInput
        row
        hiddenLabel
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
    </>
  )
}

type EndingProps = Pick<Props, 'query' | 'offered' | 'rows' | 'subscriberId' | 'failureAbove'> & {
  view: View
}

/** Why there are no lines of workflows. */
function Ending({ query, offered, rows, subscriberId, failureAbove, view }: EndingProps) {
  const t = useWords(tableWords)
  const f = useWords(failureWords)
  const sought = view.query.trim()
  const resultText =
    view.found.length > 0
      ? t('found', { count: view.found.length })
      : sought === ''
        ? t('noneSuch')
        : t('none', { query: view.query })
  const isNarrowed = sought !== '' || view.narrowing !== 'all'
  useAnnounced(isNarrowed ? resultText : undefined, `${view.narrowing} ${sought}`)
  if (!offered)
    return (
      <CardContent>
        <Typography color="textSecondary">{t('notOffered')}</Typography>
      </CardContent>
    )
  if (query.data) {
    if (rows.length === 0) return <EmptyState title={t('empty')} />
    return view.found.length === 0 ? <EmptyState title={resultText} /> : null
  }
  if (!query.error)
    return (
      <CardContent>
        <VisuallyHidden as="output">{t('loading')}</VisuallyHidden>
        <Skeleton height={64} />
        <Skeleton height={64} />
      </CardContent>
    )
  return (
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
  )
}

const most = 5

/** The workflows that send nothing to anyone, and are therefore not among those with switches. */
function InactiveWorkflows() {
  const t = useWords(tableWords)
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
