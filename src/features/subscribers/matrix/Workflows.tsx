import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useIsOffered, useIsRoleAllowed } from '#src/client/ClientProvider.tsx'
import type { Channel } from '#src/contract/step-kinds.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { usePrinting } from '#src/ui/use-printing.ts'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { Segments } from '#src/ui/fields/ChoiceField.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import type { Switches } from '#src/domain/preferences/switches.ts'
import { useMissingAddresses } from '../model/person.ts'
import type { PreferenceMutations } from '../model/preference-mutations.ts'
import type { SwitchViews } from '../model/switch-state.ts'
import { createEffectiveLookup } from '../why/effective.ts'
import { WhyDialog } from '../why/WhyDialog.tsx'
import { type RowFilter, type WorkflowRow, filterRows, rowFilters } from './workflow-rows.ts'
import { InactiveWorkflows } from './InactiveWorkflows.tsx'
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
  const isOffered = useIsOffered('workflowPreferenceUpdate') !== false
  const mayChange = useIsRoleAllowed('workflowPreferenceUpdate')
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
        <Box sx={{ px: 2.5 }}>
          <InlineAlert>{t('readOnly')}</InlineAlert>
        </Box>
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
  const [query, setQuery] = useState('')
  const [narrowing, setNarrowing] = useState<RowFilter>('all')
  const [wantedPage, setPage] = useState(0)
  const sought = useDeferredValue(query)
  const { found, counts } = useMemo(
    () => filterRows(rows, { query: sought, narrowing, ask }),
    [rows, sought, narrowing, ask],
  )
  // A changed switch may remove its row, and with it the last page.
  const page = Math.min(wantedPage, Math.max(0, Math.ceil(found.length / pageSize) - 1))
  const shown = useMemo(() => found.slice(page * pageSize, (page + 1) * pageSize), [found, page])
  const search = (text: string) => {
    setQuery(text)
    setPage(0)
  }
  const narrow = (one: RowFilter) => {
    setNarrowing(one)
    setPage(0)
  }
  return { query, search, narrowing, narrow, counts, found, shown, page, setPage }
}

type NarrowBarProps = { view: View; searched: boolean; isMerged: boolean }

function NarrowBar({ view, searched, isMerged }: NarrowBarProps) {
  const t = useWords(workflowWords)
  const { formatNumber } = useLanguage()
  const { query, search, narrowing, narrow, counts } = view
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
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
