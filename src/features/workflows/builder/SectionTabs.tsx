import { memo, use } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useLanguage, useWords, defineMessages } from '#src/ui/language.tsx'
import { Tabs } from '#src/ui/layout/Tabs.tsx'
import { useScreenActions } from '#src/ui/screen-actions.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { CaseResults, isFailing } from '../dry-run/case-results.ts'
import { useProblemCount } from '../lint/problem-count.tsx'
import { useFindings } from '../lint/lint-context.ts'
import { problemsIn } from '../model/problems.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type Section, sectionOf } from '../navigation/sections.ts'
import { sections } from '#src/client/search.ts'

type Props = {
  id: string
  section: Section
  onShow: (section: Section) => void
  onIntent: (section: Section) => void
}

/** The sections of the form, each with the number of its problems. */
export const SectionTabs = memo(function SectionTabs({ id, section, onShow, onIntent }: Props) {
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
