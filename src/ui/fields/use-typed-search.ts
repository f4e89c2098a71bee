import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key before a search is asked for. */
const pause = 200

type Wanted = {
  /** The search in force. */
  query: string
  /** What is looked for when this text is typed. */
  toQuery: (typed: string) => string
  onSearch: (query: string) => void
}

/** The text of a search box: searched a moment after the last key, and replaced when the search changes by other means. */
export function useTypedSearch({ query, toQuery, onSearch }: Wanted) {
  const [typed, setTyped] = useState(query)
  const [seen, setSeen] = useState(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  // A search still waiting would lead back here from the screen that was opened meanwhile.
  useEffect(() => () => clearTimeout(timer.current), [])
  // Back, or a link; what this box itself asked for is typed already.
  if (query !== seen) {
    setSeen(query)
    if (toQuery(typed) !== query) setTyped(query)
  }
  const type = (text: string) => {
    setTyped(text)
    cancel()
    timer.current = setTimeout(() => onSearch(toQuery(text)), text === '' ? 0 : pause)
  }
  return { typed, type, cancel }
}
