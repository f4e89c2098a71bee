import { useQuery } from '@tanstack/react-query'
import { useOffers } from '#src/client/ClientProvider.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { globalPreferences, workflowPreferences } from '../subscriber-queries.ts'
import { ChangeHistory } from './ChangeHistory.tsx'
import { currentOf } from './changes.ts'
import { GlobalSection } from './GlobalSection.tsx'
import { useChange } from './use-change.ts'
import type { GlobalPreferences } from './use-global-preferences.ts'
import { words } from './words.ts'
import { WorkflowSection } from './WorkflowSection.tsx'

type Props = { subscriberId: string; preferences: GlobalPreferences }

/** Everything that can be changed for a subscriber, and what was changed. */
export function SubscriberPreferences({ subscriberId, preferences }: Props) {
  const t = useWords(words)
  const { change, undo } = useChange(subscriberId)
  const global = useQuery({ ...globalPreferences(subscriberId), enabled: false }).data
  const offered = useOffers('preferencesList') !== false
  const byWorkflow = useQuery({ ...workflowPreferences(subscriberId), enabled: offered })
  return (
    <>
      <GlobalSection
        subscriberId={subscriberId}
        preferences={preferences}
        onChange={(setting, on) => change({ setting, on })}
      />
      <WorkflowSection
        subscriberId={subscriberId}
        offered={offered}
        query={byWorkflow}
        log={preferences.log}
        onChange={change}
      />
      <Section title={t('history.title')}>
        <ChangeHistory
          log={preferences.log}
          currentOf={(done) => currentOf(done, { global, byWorkflow: byWorkflow.data })}
          onUndo={undo}
        />
      </Section>
    </>
  )
}
