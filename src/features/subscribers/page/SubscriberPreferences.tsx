import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useOffers, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { globalPreferences, workflowPreferences } from '../model/subscriber-queries.ts'
import { ApplyingChoice } from './ApplyingChoice.tsx'
import { ChangeHistory } from '../history/ChangeHistory.tsx'
import { knownIn } from '../model/changes.ts'
import { GlobalSection } from './GlobalSection.tsx'
import { historyWords } from '../history/history-words.ts'
import { StagedBar } from './StagedBar.tsx'
import { useChange } from '../model/use-change.ts'
import type { GlobalPreferences } from './use-global-preferences.ts'
import { workflowRows } from '../matrix/workflow-rows.ts'
import { Consequences } from '../why/consequences.tsx'
import { WorkflowSection } from '../matrix/WorkflowSection.tsx'

/** Who it is stands beside what can be changed where a table of all channels fits there too, and above it elsewhere. */
const layout = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"about" "main" "history"',
  '@media (min-width: 1400px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"main about" "main history"',
  },
} as const

type Props = { subscriberId: string; preferences: GlobalPreferences; about: ReactNode }

/** Everything that can be changed for a subscriber, and what was changed. */
export function SubscriberPreferences({ subscriberId, preferences, about }: Props) {
  const h = useWords(historyWords)
  const turn = useChange(subscriberId)
  const { globalSwitches } = useServiceFacts()
  const global = useQuery({ ...globalPreferences(subscriberId), enabled: false }).data
  const offered = useOffers('preferencesList') !== false
  const byWorkflow = useQuery({ ...workflowPreferences(subscriberId), enabled: offered })
  const ofWorkflow = (id: string) => byWorkflow.data?.find(({ template }) => template?._id === id)
  const rows = useMemo(() => workflowRows(byWorkflow.data ?? []), [byWorkflow.data])
  const known = useMemo(() => knownIn(global?.[0]?.preference ?? { channels: {} }), [global])
  return (
    <Box sx={layout}>
      <Box sx={{ gridArea: 'about' }}>{about}</Box>
      <Box sx={{ gridArea: 'main' }}>
        <ApplyingChoice />
        <Consequences workflows={rows} global={known} globalSwitches={globalSwitches}>
          <GlobalSection {...{ subscriberId, preferences, turn, globalSwitches, rows }} />
          <WorkflowSection
            subscriberId={subscriberId}
            offered={offered}
            query={byWorkflow}
            rows={rows}
            log={preferences.log}
            global={known}
            globalSwitches={globalSwitches}
            globalAt={preferences.loadedAt}
            turn={turn}
          />
        </Consequences>
        <StagedBar subscriberId={subscriberId} changer={turn} />
      </Box>
      <Box sx={{ gridArea: 'history' }}>
        <Section title={h('title')}>
          <ChangeHistory
            subscriberId={subscriberId}
            currentOf={(id, after) => {
              const readAt = id === undefined ? preferences.loadedAt : byWorkflow.dataUpdatedAt
              return readAt < after
                ? undefined
                : (id === undefined ? global?.[0] : ofWorkflow(id))?.preference
            }}
            workflowName={(id) => ofWorkflow(id)?.template?.name}
            onUndo={(id) => void turn.undo(id)}
          />
        </Section>
      </Box>
    </Box>
  )
}
