import { useEffect, useRef, useState } from 'react'

/** Delay between the last keystroke and the search. */
const debounceMs = 200

type SearchOptions = {
  query: string
  /** Turns the typed text into a query. */
  toQuery: (typed: string) => string
  onSearch: (query: string) => void
}

/**
 * The text of a search box. Searches shortly after the last keystroke; the text is replaced if the query changes
 * elsewhere.
 */
export function useTypedSearch({ query, toQuery, onSearch }: SearchOptions) {
  const [typed, setTyped] = useState(query)
  const [seen, setSeen] = useState(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  // A pending search would navigate back here from the next screen.
  useEffect(() => () => clearTimeout(timer.current), [])
  // The query was changed by Back or a link, not by this box.
  if (query !== seen) {
    setSeen(query)
    if (toQuery(typed) !== query) setTyped(query)
  }
  const type = (text: string) => {
    setTyped(text)
    cancel()
    timer.current = setTimeout(() => onSearch(toQuery(text)), text === '' ? 0 : debounceMs)
  }
  return { typed, type, cancel }
}
