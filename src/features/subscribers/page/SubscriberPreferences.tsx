import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useClient, useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { CallError } from '#src/client/failure.ts'
import type { PreferenceResult } from '#src/contract/preference.ts'
import { answeredSince, preferenceAt } from '#src/client/preferences.ts'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { useSubscriberJournal } from '../history/changes.tsx'
import { lastChanges } from '../history/last-changes.ts'
import { workflowRows } from '../table/rows.ts'
import { PreferenceTable } from '../table/PreferenceTable.tsx'
import { arePreferencesOff } from '../model/failures.ts'
import type { SwitchViews } from '../model/switch-state.ts'
import { usePreferenceMutations } from '../model/preference-mutations.tsx'
import { words } from '../model/words.ts'
import { TableHead, TableHint } from './TableHead.tsx'
import { TimeLine } from './TimeLine.tsx'
import { type GlobalPreferences, type PageMoment } from './use-global-preferences.ts'

/** The time line beside the table or, where that would not fit, below it. */
const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1400px)': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
} as const
type Props = {
  subscriberId: string
  preferences: GlobalPreferences
  views: SwitchViews
  moment: PageMoment
  /** Whether the service lists the preferences for single workflows. */
  offered: boolean
  byWorkflow: UseQueryResult<PreferenceResult[], CallError>
  /** Below the name. */
  children: ReactNode
  /** Below the switches for all workflows. */
  more: ReactNode
}

export function SubscriberPreferences(props: Props) {
  const { subscriberId, preferences, views, moment, offered, byWorkflow, children, more } = props
  const t = useWords(words)
  const mutations = usePreferenceMutations(subscriberId)
  const { queryClient } = useClient()
  const { globalSwitches } = useServiceFacts()
  const { known: global, loadedAt: globalAt } = preferences
  const merged = globalSwitches === 'channelsStop' ? global : undefined
  const rows = useMemo(() => workflowRows(byWorkflow.data ?? [], merged), [byWorkflow.data, merged])
  const failure = preferences.state.kind === 'failed' ? preferences.state.failure : undefined
  const areOff = failure !== undefined && arePreferencesOff(failure)
  const journal = useSubscriberJournal(subscriberId)
  const lastChange = useMemo(() => lastChanges(journal.recorded ?? []), [journal.recorded])
  return (
    <Stack spacing={2}>
      <Box sx={{ mt: -2 }}>{children}</Box>
      <Box sx={columns}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          {areOff ? (
            <Section title={t('preferences.title')}>{t('preferences.off')}</Section>
          ) : (
            <Section
              title={t('preferences.title')}
              actions={<TableHint known={global} state={preferences.state} />}
              flush
            >
              <TableHead {...{ subscriberId, preferences, views, mutations, rows }} />
              <PreferenceTable
                {...{ subscriberId, views, mutations, globalSwitches, rows, offered, global, globalAt }}
                loading={preferences.state.kind === 'loading'}
                lastChange={lastChange}
                onCheck={moment.refresh}
                query={byWorkflow}
                failureAbove={failure}
              />
            </Section>
          )}
          {more}
        </Stack>
        <TimeLine
          {...{ subscriberId, journal, views }}
          currentOf={(workflowId, after) => answeredSince(queryClient, { subscriberId, workflowId }, after)}
          workflowName={(workflowId) => preferenceAt({ workflowId }, byWorkflow.data)?.template?.name}
          onUndo={(id) => void mutations.undo(id)}
        />
      </Box>
    </Stack>
  )
}
