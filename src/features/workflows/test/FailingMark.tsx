import { Tag } from '#src/ui/data/Tag.tsx'
import { defineMessages, useLanguage, useWords } from '#src/ui/language.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { type CaseResultMap, isFailing } from './use-cases.ts'

const words = defineMessages({
  failing: { one: '{count} test case fails', other: '{count} test cases fail' },
})

/** How many test cases fail, beside the name of the test. */
export function FailingMark({ results }: { results: CaseResultMap }) {
  const t = useWords(words)
  const { formatNumber } = useLanguage()
  const count = [...results.values()].filter(isFailing).length
  if (count === 0) return null
  return (
    <>
      <Tag tone="error">
        <span aria-hidden>{formatNumber(count)}</span>
      </Tag>
      <VisuallyHidden>{t('failing', { count })}</VisuallyHidden>
    </>
  )
}
