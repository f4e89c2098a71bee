import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useOffers, useServiceFacts, useSession } from '#src/client/ClientProvider.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { preferenceAt, workflowPreferences } from '#src/client/preferences.ts'
import { ChangeHistory } from '../history/ChangeHistory.tsx'
import type { SwitchViews } from '../model/switch-state.ts'
import { GlobalSection } from './GlobalSection.tsx'
import { historyWords } from '../history/history-words.ts'
import { StagedBar } from './StagedBar.tsx'
import { usePreferenceMutations } from '../model/preference-mutations.ts'
import type { GlobalPreferences } from './use-global-preferences.ts'
import { workflowRows } from '../matrix/workflow-rows.ts'
import { Consequences } from '../why/consequences.tsx'
import { WorkflowSection } from '../matrix/WorkflowSection.tsx'
import Typography from '@mui/material/Typography'
import { ChoiceInput } from '#src/ui/fields/ChoiceField.tsx'
import { chooseApplying, useApplying } from '../model/applying.ts'
import { words } from '../model/words.ts'

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

type Props = { subscriberId: string; preferences: GlobalPreferences; views: SwitchViews; about: ReactNode }

export function SubscriberPreferences({ subscriberId, preferences, views, about }: Props) {
  const h = useWords(historyWords)
  const mutations = usePreferenceMutations(subscriberId)
  const { globalSwitches } = useServiceFacts()
  const { known: global, loadedAt: globalAt } = preferences
  const offered = useOffers('preferencesList') !== false
  const byWorkflow = useQuery({ ...workflowPreferences(subscriberId), enabled: offered })
  const rows = useMemo(() => workflowRows(byWorkflow.data ?? []), [byWorkflow.data])
  const shared = { subscriberId, views, mutations, globalSwitches, rows }
  return (
    <Box sx={layout}>
      <Box sx={{ gridArea: 'about' }}>{about}</Box>
      <Box sx={{ gridArea: 'main' }}>
        <ApplyingChoice />
        <Consequences workflows={rows} global={global} globalSwitches={globalSwitches}>
          <GlobalSection {...shared} preferences={preferences} />
          <WorkflowSection {...shared} {...{ offered, global, globalAt }} query={byWorkflow} />
        </Consequences>
        <StagedBar subscriberId={subscriberId} mutations={mutations} />
      </Box>
      <Box sx={{ gridArea: 'history' }}>
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
    </Box>
  )
}

function ApplyingChoice() {
  const t = useWords(words)
  const session = useSession()
  const applying = useApplying()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        mb: 1.5,
      }}
    >
      <ChoiceInput
        look="segments"
        label={t('applying.label')}
        hideLabel
        dense
        value={applying}
        options={[
          { value: 'atOnce', label: t('applying.atOnce') },
          { value: 'review', label: t('applying.review') },
        ]}
        onChange={(next) => chooseApplying(session, next)}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 240px' }}>
        {t(`applying.${applying}Help`)} {session.production && applying === 'atOnce' && t('applying.master')}
      </Typography>
    </Box>
  )
}
