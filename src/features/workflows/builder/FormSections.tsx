import Box from '@mui/material/Box'
import { lazy, Suspense, useEffect, useId } from 'react'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { TabPanel } from '#src/ui/layout/Tabs.tsx'
import type { ReviewOf } from './review/review-of.ts'
import type { FormSchema } from '../model/form-schema.ts'
import { StepsSection } from './StepsSection.tsx'
import { useHasExternalContent } from '../form/use-has-external-content.ts'
import type { useSteps } from '../form/use-steps.ts'
import { words } from '../model/form-words.ts'
import { SectionTabs } from './SectionTabs.tsx'
import type { Section } from '../navigation/sections.ts'
import type { Place, useJump } from '../navigation/use-jump.ts'

// Most workflows are begun without them, so they are not waited for.
const loads = {
  settings: () => import('./SettingsSection.tsx'),
  'dry-run': () => import('../dry-run/DryRunSection.tsx'),
  review: () => import('./review/ReviewSection.tsx'),
}
const SettingsSection = lazy(() => loads.settings().then((file) => ({ default: file.SettingsSection })))
const DryRunSection = lazy(() => loads['dry-run']().then((file) => ({ default: file.DryRunSection })))
const ReviewSection = lazy(() => loads.review().then((file) => ({ default: file.ReviewSection })))

/** Fetches a section that somebody is about to choose. */
function fetchAhead(section: Section) {
  if (section !== 'steps') void loads[section]()
}

type Props = Pick<ReturnType<typeof useJump>, 'section' | 'show' | 'jump' | 'goal' | 'arrive'> & {
  steps: ReturnType<typeof useSteps>
  review: ReviewOf
  schema: FormSchema
}

/** The parts of the form, one of which is shown. What another one holds stays in the form. */
export function FormSections({ section, show, jump, goal, arrive, steps, review, schema }: Props) {
  const id = useId()
  const t = useWords(words)
  const isElsewhere = useHasExternalContent()
  return (
    <Box sx={{ mt: 2.5 }}>
      <SectionTabs id={id} section={section} onShow={show} onIntent={fetchAhead} />
      <Box sx={{ my: 2.5 }}>
        {/* The steps stay: which one is open, how far the list is scrolled, what is folded out. */}
        <TabPanel id={id} tab="steps" shown={section === 'steps'}>
          <StepsSection {...steps} />
          <Arriving at={section === 'steps' ? goal : undefined} onArrive={arrive} />
        </TabPanel>
        <TabPanel id={id} tab="settings" shown={section === 'settings'}>
          {section === 'settings' && (
            <Suspense fallback={<Loading />}>
              <SettingsSection exists={review.kind === 'update'} />
              <Arriving at={goal} onArrive={arrive} />
            </Suspense>
          )}
        </TabPanel>
        <TabPanel id={id} tab="dry-run" shown={section === 'dry-run'}>
          {section === 'dry-run' && (
            <Suspense fallback={<Loading />}>
              {isElsewhere ? (
                <InlineAlert>{t('dryRun.elsewhere')}</InlineAlert>
              ) : (
                <DryRunSection
                  onJump={jump}
                  onSteps={() => show('steps')}
                  toCases={goal !== undefined}
                  onCases={() => goal && arrive(goal)}
                />
              )}
            </Suspense>
          )}
        </TabPanel>
        <TabPanel id={id} tab="review" shown={section === 'review'}>
          {section === 'review' && (
            <Suspense fallback={<Loading />}>
              <ReviewSection review={review} schema={schema} onJump={jump} />
            </Suspense>
          )}
        </TabPanel>
      </Box>
    </Box>
  )
}

/** Goes on to the field once the section that holds it is there; beside a part that is still loading it waits for it. */
function Arriving({ at, onArrive }: { at: Place | undefined; onArrive: (place: Place) => void }) {
  useEffect(() => {
    if (at) onArrive(at)
    // Each jump is a new place; the way to go on from it is not news.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [at])
  return null
}

const Loading = () => (
  <Card>
    <Box sx={{ px: 2.5, py: 1 }}>
      <LoadingState />
    </Box>
  </Card>
)
