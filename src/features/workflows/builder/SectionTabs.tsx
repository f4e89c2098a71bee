import { memo, use } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Tabs } from '#src/ui/layout/Tabs.tsx'
import { useScreenActions } from '#src/ui/screen-actions.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { CaseResults, isFailing } from '../dry-run/case-results.ts'
import { problemsIn } from '../model/problems.ts'
import type { WorkflowValues } from '../model/values.ts'
import { type Section, countBySection } from '../navigation/sections.ts'
import { sections } from '#src/client/search.ts'
import { sectionWords } from '../navigation/section-words.ts'

type Props = {
  id: string
  section: Section
  onShow: (section: Section) => void
  onIntent: (section: Section) => void
}

/** The sections of the form, each with the number of its errors. */
export const SectionTabs = memo(function SectionTabs({ id, section, onShow, onIntent }: Props) {
  const { control } = useFormContext<WorkflowValues>()
  const { errors } = useFormState({ control })
  const { formatNumber } = useLanguage()
  const t = useWords(sectionWords)
  const counts = countBySection(problemsIn(errors))
  const failing = [...(use(CaseResults)?.values() ?? [])].filter(isFailing).length
  const tabs = sections.map((key) => {
    const isRun = key === 'dry-run'
    const count = isRun ? failing : counts[key]
    if (count === 0) return { key, title: t(key) }
    const mark = (
      <>
        <Tag tone="error">
          <span aria-hidden>{formatNumber(count)}</span>
        </Tag>
        <VisuallyHidden>{t(isRun ? 'casesDiffer' : 'toFix', { count })}</VisuallyHidden>
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
