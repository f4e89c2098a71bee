import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import type { Narrowing } from './narrowing.ts'
import type { Wanted } from './wanted.ts'
import { words } from './words.ts'

type Props = {
  /** What the service was seen to ignore. */
  over: ReadonlySet<Narrowing>
  wanted: Wanted
  shown: number
  /** Workflows of the page as received. */
  count: number
  /** More pages follow. */
  hasMore: boolean
}

/** Says that a filter or order only applies to this page, because the service ignores it. */
export function IgnoredFiltersNote({ over, wanted, shown, count, hasMore }: Props) {
  const t = useWords(words)
  const { formatList } = useLanguage()
  const filters = (['group', 'tag', 'state'] as const).filter((one) => over.has(one) && wanted[one])
  const order = over.has('order') && wanted.sort !== undefined
  if (filters.length === 0 && !order) return null
  const what = formatList(
    filters.map((one) => t(`ignoredFilters.${one}`)),
    'or',
  )
  return (
    <InlineAlert tone="warning">
      {filters.length > 0 && (
        <div>
          {t('ignoredFilters.filter', { what })} {t('ignoredFilters.page', { shown, count })}
        </div>
      )}
      {order && (
        <div>
          {t('ignoredFilters.order')} {t('ignoredFilters.pageOrder', { count })}
        </div>
      )}
      {hasMore && <div>{t('ignoredFilters.more')}</div>}
    </InlineAlert>
  )
}
