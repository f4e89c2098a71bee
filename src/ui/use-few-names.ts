import { useCallback } from 'react'
import { genericWords } from './generic-words.ts'
import { useLanguage, useWords } from './language.tsx'

/** How many names a message has room for. */
const few = 3

/** Joins names for a message: the first ones, and how many there are more. */
export function useFewNames(): (names: readonly string[]) => string {
  const t = useWords(genericWords)
  const { formatList } = useLanguage()
  return useCallback(
    (names) =>
      names.length <= few
        ? formatList(names)
        : t('fewNames', { list: names.slice(0, few).join(', '), count: names.length - few }),
    [t, formatList],
  )
}
