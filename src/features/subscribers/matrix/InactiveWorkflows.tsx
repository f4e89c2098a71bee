import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useIsOffered } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { workflowWords } from './workflow-words.ts'

const most = 5

/** The workflows that send nothing to anyone, and are therefore not among those with switches. */
export function InactiveWorkflows() {
  const t = useWords(workflowWords)
  const { formatList } = useLanguage()
  const { data } = useQuery({
    ...read('workflowList', { page: 0, limit: 100, active: 'false' }),
    enabled: useIsOffered('workflowList') !== false,
  })
  const found = data?.data.filter(({ active }) => active === false) ?? []
  if (!data || found.length === 0) return null
  // Some services ignore the filter, and answer with one page of all workflows.
  const isFiltered = found.length === data.data.length
  const count = isFiltered ? Math.max(data.totalCount ?? 0, found.length) : found.length
  const names = found.slice(0, most).map(({ name }) => shortText(name))
  const list =
    count > names.length
      ? t('inactive.more', { list: names.join(', '), count: count - names.length })
      : formatList(names)
  const isPart = !isFiltered && (data.totalCount ?? 0) > data.data.length
  return (
    <Typography variant="body2" sx={{ px: 2.5, py: 1.25, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {isPart ? t('inactive.some', { list }) : t('inactive', { count, list })}
    </Typography>
  )
}
