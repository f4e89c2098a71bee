import Box from '@mui/material/Box'
import { useEffect, useId } from 'react'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { TabPanel } from '#src/ui/layout/Tabs.tsx'
import type { ReviewSubject } from './review/requests.ts'
import type { FormSchema } from '../model/form-schema.ts'
import { StepsSection } from './StepsSection.tsx'
import type { Steps } from '../form/steps/use-steps.ts'
import { SectionTabs } from './SectionTabs.tsx'
import type { Section } from '../navigation/sections.ts'
import { useArrival, type useJump } from '../navigation/use-jump.ts'

const Waiting = () => (
  <Card>
    <LoadingState />
  </Card>
)

// Loaded on demand, because most workflows are started without them.
const lazySections = {
  settings: lazy(async () => (await import('./SettingsSection.tsx')).SettingsSection, { Waiting }),
  'dry-run': lazy(async () => (await import('./DryRunTab.tsx')).DryRunTab, { Waiting }),
  review: lazy(async () => (await import('./review/ReviewSection.tsx')).ReviewSection, { Waiting }),
}
const { settings: SettingsSection, 'dry-run': DryRunTab, review: ReviewSection } = lazySections

function fetchAhead(section: Section) {
  if (section !== 'steps') lazySections[section].prepare()
}

type Props = Pick<ReturnType<typeof useJump>, 'section' | 'show' | 'jump' | 'goal' | 'arrive'> & {
  steps: Steps
  review: ReviewSubject
  schema: FormSchema
}

/** The sections of the form, of which one is shown. The values of the others stay in the form. */
export function FormSections({ section, show, jump, goal, arrive, steps, review, schema }: Props) {
  const id = useId()
  const { leaveNew } = steps
  useEffect(() => {
    if (section !== 'steps') leaveNew()
  }, [section, leaveNew])
  useArrival(section === 'steps' ? goal : undefined, arrive)
  return (
    <>
      <SectionTabs id={id} section={section} onShow={show} onIntent={fetchAhead} />
      <Box sx={{ my: 2.5 }}>
        {/* Stays mounted, so that scroll positions and open folds are kept. */}
        <TabPanel id={id} tab="steps" shown={section === 'steps'}>
          <StepsSection steps={steps} />
        </TabPanel>
        <TabPanel id={id} tab="settings" shown={section === 'settings'}>
          {section === 'settings' && (
            <SettingsSection
              workflow={review.kind === 'update' ? review.workflow : undefined}
              goal={goal}
              onArrive={arrive}
            />
          )}
        </TabPanel>
        <TabPanel id={id} tab="dry-run" shown={section === 'dry-run'}>
          {section === 'dry-run' && (
            <DryRunTab
              review={review}
              onJump={jump}
              onSteps={() => show('steps')}
              toCases={goal !== undefined}
              onCases={() => goal && arrive(goal)}
            />
          )}
        </TabPanel>
        <TabPanel id={id} tab="review" shown={section === 'review'}>
          {section === 'review' && <ReviewSection review={review} schema={schema} onJump={jump} />}
        </TabPanel>
      </Box>
    </>
  )
}
