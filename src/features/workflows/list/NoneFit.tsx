import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useOffers } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import type { Browse } from './use-browse.ts'
import { actionWords } from '../actions/words.ts'
import { words } from './words.ts'

/** Nothing matches: says what was searched for, and offers to clear it. */
export function NoneFit({ browse, onClear }: { browse: Browse; onClear: () => void }) {
  const t = useWords(words)
  const a = useWords(actionWords)
  const { formatList } = useLanguage()
  const { query, group, tag, state } = browse.wanted
  const listed = useOffers('groupList') !== false
  const { data } = useQuery({ ...read('groupList', {}), enabled: listed && group !== undefined })
  const groupName = data?.find(({ _id }) => _id === group)?.name ?? group
  const onlyQuery = !group && !tag && !state
  const looked = [
    ...(query === '' ? [] : [t('noneOf.query', { query })]),
    ...(groupName ? [t('noneOf.group', { group: groupName })] : []),
    ...(tag ? [t('noneOf.tag', { tag })] : []),
    ...(state ? [a(state)] : []),
  ]
  return (
    <EmptyState
      title={onlyQuery ? t('none.title', { query }) : t('noneOf.title')}
      actions={
        <Button variant="outlined" onClick={onClear}>
          {t(onlyQuery ? 'none.clear' : 'noneOf.clear')}
        </Button>
      }
    >
      {onlyQuery ? t('none.text') : t('noneOf.text', { wanted: formatList(looked) })}
    </EmptyState>
  )
}
