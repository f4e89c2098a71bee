import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMay } from '#src/client/may.ts'
import { read } from '#src/client/query.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'

/** Delay between the last keystroke and the search. */
const debounceMs = 200

/** Subscribers whose name, address or ID matches the typed text, if the service can search. */
export function useSubscriberSearch(typed: string) {
  const { allowed } = useMay('subscriberSearch')
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    ...read('subscriberList', { page: 0, limit: 8, query }),
    enabled: query !== '' && allowed,
    placeholderData: keepPreviousData,
    // The author has not requested anything yet, so no dialog may cover what is being typed.
    retry: false,
    meta: { quiet: true },
  })
  return (data?.data ?? []).map((person) => ({
    value: person.subscriberId,
    label: [fullName(person), person.email ?? ''].filter((part) => part !== '').join(' · '),
    hint: person.subscriberId,
  }))
}
