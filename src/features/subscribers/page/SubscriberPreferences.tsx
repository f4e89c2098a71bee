import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useOffers, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { preferenceAt, workflowPreferences } from '#src/client/preferences.ts'
import { ChangeHistory } from '../history/ChangeHistory.tsx'
import type { SwitchViews } from '../model/switch-state.ts'
import { GlobalSection } from './GlobalSection.tsx'
import { historyWords } from '../history/history-words.ts'
import { StagedBar } from './StagedBar.tsx'
import { usePreferenceMutations } from '../model/use-preference-mutations.tsx'
import type { GlobalPreferences } from './use-global-preferences.ts'
import { workflowRows } from '../matrix/workflow-rows.ts'
import { Consequences } from '../why/consequences.tsx'
import { WorkflowSection } from '../matrix/WorkflowSection.tsx'

const layout = { display: 'flex', flexDirection: 'column', gap: 2 } as const

type Props = {
  subscriberId: string
  preferences: GlobalPreferences
  views: SwitchViews
  /** The preferences are read again: so is what else could not be read. */
  onRefresh: () => void
  children: ReactNode
}

export function SubscriberPreferences({ subscriberId, preferences, views, onRefresh, children }: Props) {
  const h = useWords(historyWords)
  const mutations = usePreferenceMutations(subscriberId)
  const { globalSwitches } = useServiceFacts()
  const { known: global, loadedAt: globalAt } = preferences
  const offered = useOffers('preferencesList') !== false
  const byWorkflow = useQuery({ ...workflowPreferences(subscriberId), enabled: offered })
  const rows = useMemo(() => workflowRows(byWorkflow.data ?? []), [byWorkflow.data])
  const { load } = preferences
  const refresh =
    load &&
    (() => {
      load()
      if (byWorkflow.error) void byWorkflow.refetch()
      onRefresh()
    })
  const shared = { subscriberId, views, mutations, globalSwitches, rows }
  return (
    <Box sx={layout}>
      <Consequences workflows={rows} global={global} globalSwitches={globalSwitches}>
        <GlobalSection {...shared} preferences={{ ...preferences, load: refresh }} />
        {/* Below the name; the keyboard comes to the switches first. */}
        <Box sx={{ order: -1, mt: -2 }}>{children}</Box>
        <WorkflowSection
          {...shared}
          {...{ offered, global, globalAt }}
          query={byWorkflow}
          failureAbove={preferences.state.kind === 'failed' ? preferences.state.failure : undefined}
        />
      </Consequences>
      <StagedBar subscriberId={subscriberId} mutations={mutations} />
      <Section title={h('title')}>
        <ChangeHistory
          subscriberId={subscriberId}
          views={views}
          currentOf={(workflowId, after) => {
            if (workflowId === undefined) return globalAt < after ? undefined : preferences.answered
            return byWorkflow.dataUpdatedAt < after
              ? undefined
              : preferenceAt({ workflowId }, byWorkflow.data)?.preference
          }}
          workflowName={(workflowId) => preferenceAt({ workflowId }, byWorkflow.data)?.template?.name}
          onUndo={(id) => void mutations.undo(id)}
        />
      </Section>
    </Box>
  )
}
