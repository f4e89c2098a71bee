import { Part } from '#src/ui/layout/Toolbar.tsx'
import Card from '@mui/material/Card'
import Box from '@mui/material/Box'
import { useEffect, useId, memo, use } from 'react'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { TabPanel, Tabs } from '#src/ui/layout/Tabs.tsx'
import type { ReviewSubject } from './review/requests.ts'
import type { FormSchema } from '../model/form-schema.ts'
import type { Steps } from '../form/steps/use-steps.ts'
import { type Section, sectionOf } from '../navigation/sections.ts'
import { useArrival, type useJump } from '../navigation/use-jump.ts'
import { useFormContext, useFormState } from 'react-hook-form'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useLanguage, useWords, defineMessages } from '#src/ui/language.tsx'
import { useScreenActions } from '#src/ui/screen-actions.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { CaseResults, isFailing } from '../dry-run/case-results.ts'
import { useProblemCount } from '../lint/problem-count.tsx'
import { useFindings } from '../lint/LintProvider.tsx'
import { problemsIn } from '../model/problems.ts'
import type { WorkflowValues } from '../model/values.ts'
import { sections } from '#src/client/search.ts'
import useMediaQuery from '@mui/material/useMediaQuery'
import Typography from '@mui/material/Typography'
import { isTimingKind } from '#src/contract/step-kinds.ts'
import { SplitPane, threePanes } from '#src/ui/layout/SplitPane.tsx'
import { StepList } from '../form/steps/StepList.tsx'
import { useHasExternalContent } from '../form/use-value.ts'
import { words } from '../model/form-words.ts'

const fallback = (
  <Card>
    <LoadingState />
  </Card>
)

const StepEditor = lazyPart(async () => (await import('../form/step/StepEditor.tsx')).StepEditor, {
  fallback,
})

// Loaded on demand, because most workflows are started without them.
const lazySections = {
  settings: lazyPart(async () => (await import('./SettingsSection.tsx')).SettingsSection, { fallback }),
  'dry-run': lazyPart(async () => (await import('./DryRunTab.tsx')).DryRunTab, { fallback }),
  review: lazyPart(async () => (await import('./review/ReviewSection.tsx')).ReviewSection, { fallback }),
}
const { settings: SettingsSection, 'dry-run': DryRunTab, review: ReviewSection } = lazySections

function fetchAhead(section: Section) {
  if (section !== 'steps') void lazySections[section].preload()
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
      <Part>
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

/** The sections of the form, each with the number of its problems. */
const SectionTabs = memo(function SectionTabs({ id, section, onShow, onIntent }: SectionTabsProps) {
  const { control } = useFormContext<WorkflowValues>()
  const { errors } = useFormState({ control })
  const { formatNumber } = useLanguage()
  const t = useWords(sectionWords)
  const failing = [...(use(CaseResults)?.values() ?? [])].filter(isFailing).length
  const found = useFindings()
  const paths = problemsIn(errors).map(({ path }) => path)
  const within = (of: Section): Parameters<typeof useProblemCount> => [
    found.filter(({ path }) => sectionOf(path) === of),
    paths.filter((path) => sectionOf(path) === of),
  ]
  const marks: Partial<Record<Section, ReturnType<typeof useProblemCount>>> = {
    steps: useProblemCount(...within('steps')),
    settings: useProblemCount(...within('settings')),
    'dry-run': { all: failing, text: t('casesDiffer', { count: failing }), tone: 'error' },
  }
  const tabs = sections.map((key) => {
    const { all, text, tone } = marks[key] ?? { all: 0 }
    if (all === 0) return { key, title: t(key) }
    const mark = (
      <>
        <Tag tone={tone}>
          <span aria-hidden>{formatNumber(all)}</span>
        </Tag>
        <VisuallyHidden>{text}</VisuallyHidden>
      </>
    )
    return { key, title: t(key), mark }
  })
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
  'dry-run': 'Dry run',
  review: 'Review',
  casesDiffer: { one: '{count} test case fails', other: '{count} test cases fail' },
})

const ExternalSteps = lazyPart(async () => (await import('./ExternalSteps.tsx')).ExternalSteps)

const PreviewPane = lazyPart(async () => (await import('../form/preview/PreviewPane.tsx')).PreviewPane)

/** The list of steps and the form of the open one. Steps with external content are read-only. */
function StepsSection({ steps }: { steps: Steps }) {
  const isElsewhere = useHasExternalContent()
  if (!isElsewhere) return <WrittenHere steps={steps} />
  return <ExternalSteps />
}

function WrittenHere({ steps }: { steps: Steps }) {
  useEffect(() => void StepEditor.preload(), [])
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
