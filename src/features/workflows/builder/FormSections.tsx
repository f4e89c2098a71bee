import { Part } from '#src/ui/layout/Toolbar.tsx'
import Card from '@mui/material/Card'
import Box from '@mui/material/Box'
import { useEffect, useId, memo, use } from 'react'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { TabPanel, Tabs } from '#src/ui/layout/Tabs.tsx'
import type { FormSubject } from './FormCode.tsx'
import type { Steps } from '../steps/list/use-steps.ts'
import { type Section, useArrival, type useJump } from '../model/navigation/use-jump.ts'
import { useFormContext } from 'react-hook-form'
import { useWords, defineMessages } from '#src/ui/language.tsx'
import { useScreenActions } from '#src/ui/screen-actions.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { FailingMark } from '../test/FailingMark.tsx'
import { CaseResults } from '../test/use-cases.ts'
import type { WorkflowValues } from '../model/values.ts'
import { sections } from '#src/client/search.ts'
import useMediaQuery from '@mui/material/useMediaQuery'
import Typography from '@mui/material/Typography'
import { isTimingKind } from '#src/contract/step-kinds.ts'
import { SplitPane, threePanes } from '#src/ui/layout/SplitPane.tsx'
import { StepList } from '../steps/list/StepList.tsx'
import { StepEditor } from '../steps/step/StepEditor.tsx'
import { useHasExternalContent } from '../steps/use-value.ts'
import { words } from '../model/form-words.ts'

const fallback = (
  <Card>
    <LoadingState />
  </Card>
)

// Loaded after the form is shown, because most workflows are started without them.
const lazySections = {
  settings: lazyPart(async () => (await import('./SettingsSection.tsx')).SettingsSection, { fallback }),
  test: lazyPart(async () => (await import('../test/TestTab.tsx')).TestTab, { fallback }),
}
const RealTrigger = lazyPart(async () => (await import('../test/RealTrigger.tsx')).RealTrigger)

const { settings: SettingsSection, test: TestTab } = lazySections

function fetchAhead(section: Section) {
  if (section !== 'steps') void lazySections[section].preload()
}

/** While the service that serves the console is there. */
export const fetchSections = () =>
  Promise.all([SettingsSection, TestTab, RealTrigger].map((part) => part.preload()))

type Props = Pick<ReturnType<typeof useJump>, 'section' | 'show' | 'jump' | 'goal' | 'arrive'> & {
  steps: Steps
  subject: FormSubject
}

/** The sections of the form, of which one is shown. The values of the others stay in the form. */
export function FormSections({ section, show, jump, goal, arrive, steps, subject }: Props) {
  const id = useId()
  const { leaveNew } = steps
  useEffect(() => {
    if (section !== 'steps') leaveNew()
  }, [section, leaveNew])
  useArrival(section === 'steps' ? goal : undefined, arrive)
  return (
    <>
      <SectionTabs id={id} section={section} onShow={show} onIntent={fetchAhead} />
      <Part>
        {/* Stays mounted, so that scroll positions and open folds are kept. */}
        <TabPanel id={id} tab="steps" shown={section === 'steps'}>
          <StepsSection steps={steps} />
        </TabPanel>
        <TabPanel id={id} tab="settings" shown={section === 'settings'}>
          {section === 'settings' && (
            <SettingsSection
              workflow={subject.kind === 'update' ? subject.workflow : undefined}
              goal={goal}
              onArrive={arrive}
            />
          )}
        </TabPanel>
        <TabPanel id={id} tab="test" shown={section === 'test'}>
          {section === 'test' && (
            <TestTab
              isForm
              workflowId={subject.kind === 'update' ? subject.workflow._id : undefined}
              onJump={jump}
              onSteps={() => show('steps')}
              toCases={goal !== undefined}
              onCases={() => goal && arrive(goal)}
            >
              {subject.kind === 'update' && <RealTrigger workflow={subject.workflow} />}
            </TestTab>
          )}
        </TabPanel>
      </Part>
    </>
  )
}

type SectionTabsProps = {
  id: string
  section: Section
  onShow: (section: Section) => void
  onIntent: (section: Section) => void
}

/** The sections of the form; failing test cases are marked on theirs. */
const SectionTabs = memo(function SectionTabs({ id, section, onShow, onIntent }: SectionTabsProps) {
  const t = useWords(sectionWords)
  const results = use(CaseResults)
  const mark = results && <FailingMark results={results} />
  const tabs = sections.map((key) => ({ key, title: t(key), ...(key === 'test' && mark ? { mark } : {}) }))
  useScreenActions(() =>
    tabs
      .filter(({ key }) => key !== section)
      .map(({ key, title }) => ({ label: title, onSelect: () => onShow(key) })),
  )
  return (
    <Tabs id={id} label={t('label')} tabs={tabs} chosen={section} onChoose={onShow} onIntent={onIntent} />
  )
})

const sectionWords = defineMessages({
  label: 'Parts of the workflow',
  steps: 'Steps',
  settings: 'Settings',
  test: 'Test',
})

const ExternalSteps = lazyPart(async () => (await import('./ExternalSteps.tsx')).ExternalSteps)

const PreviewPane = lazyPart(async () => (await import('./late-parts.ts')).PreviewPane)

/** The list of steps and the form of the open one. Steps with external content are read-only. */
const StepsSection = memo(function StepsSection({ steps }: { steps: Steps }) {
  return useHasExternalContent() ? <ExternalSteps /> : <WrittenHere steps={steps} />
})

function WrittenHere({ steps }: { steps: Steps }) {
  const { rows, open } = steps
  const t = useWords(words)
  const { getValues } = useFormContext<WorkflowValues>()
  const title = useId()
  const hasRoom = useMediaQuery(threePanes, { noSsr: true })
  const index = rows.findIndex(({ uuid }) => uuid === open?.uuid)
  const shown = index >= 0 ? open : undefined
  // Its sentence is above the form.
  const isTimed = shown !== undefined && isTimingKind(getValues(`steps.${index}.template.type`))
  const hint = rows.length > 0 && <Typography color="textSecondary">{t('steps.hint')}</Typography>
  return (
    <Box component="section" aria-labelledby={title}>
      <VisuallyHidden as="h2" id={title}>
        {t('steps')}
      </VisuallyHidden>
      <SplitPane
        list={<StepList steps={steps} />}
        detail={shown ? <StepEditor key={shown.uuid} index={index} open={shown} /> : hint}
        aside={
          shown && hasRoom && !isTimed ? <PreviewPane key={shown.uuid} path={`steps.${index}`} /> : undefined
        }
      />
    </Box>
  )
}
