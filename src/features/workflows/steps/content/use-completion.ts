import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { completionAt } from '#src/domain/templates/variable-completion.ts'
import { moveMark } from '#src/ui/move-mark.ts'
import { suggestionsAt, insertionOf, type InsertionRange, type Suggestion } from './suggestions.ts'

export type TextElement = HTMLInputElement | HTMLTextAreaElement
type Open = { place: InsertionRange; all: readonly Suggestion[]; mark: number }

/** The list of variables below a text: when it is open, what it offers, and what keys and choices do. */
export function useCompletion(element: RefObject<TextElement | null>, all: () => readonly Suggestion[]) {
  const [open, setOpen] = useState<Open>()
  /** Whether the caret is in an unfinished variable. */
  const [writing, setWriting] = useState(false)
  const dismissed = useRef(-1)
  const offered = open ? suggestionsAt(open.all, open.place) : []

  const close = () => setOpen(undefined)
  /** Call after a change of the text or the caret. Only typing opens the list. */
  const follow = (typed: boolean) => {
    const field = element.current
    // A press on the list selects nothing, although React reports it as a selection.
    if (!typed && open && open.place.to === field?.selectionEnd) return
    const place = field ? completionAt(field.value, field.selectionStart ?? 0) : undefined
    setWriting(place !== undefined)
    if (place?.from !== dismissed.current) dismissed.current = -1
    if (!place || dismissed.current !== -1 || (!typed && !open)) return close()
    setOpen((before) => ({ place, mark: 0, all: before?.all ?? all() }))
  }
  const choose = (suggestion: Suggestion) => {
    const field = element.current
    if (!open || !field) return
    const chosen = field.value.slice(open.place.from, open.place.to)
    const { from, to, text, caret } = insertionOf(suggestion, open.place, chosen)
    field.focus()
    field.setRangeText(text, from, to, 'end')
    field.setSelectionRange(caret, caret)
    // Simulates typing, so that the form and its listeners notice.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (suggestion.kind !== 'block' && suggestion.kind !== 'helper') close()
    setWriting(completionAt(field.value, caret) !== undefined)
  }
  /** Opens the list without braces, from a button. */
  const ask = () => {
    const field = element.current
    if (!field) return
    const { selectionStart, selectionEnd, value } = field
    field.focus()
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    const place = completionAt(value, from) ?? { from, to }
    setOpen({ place, mark: 0, all: all() })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || offered.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const next = moveMark(event.key, open.mark, offered.length)
    const marked = offered[open.mark]
    if (next !== undefined) setOpen({ ...open, mark: next })
    else if (event.key === 'Escape') {
      dismissed.current = open.place.from
      close()
    } else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && marked) choose(marked)
    else return
    // The list used the key: the form and the dialog must not.
    event.preventDefault()
    event.stopPropagation()
  }
  const leave = () => {
    setWriting(false)
    close()
  }
  return {
    offered,
    mark: open?.mark ?? -1,
    shown: offered.length > 0,
    writing,
    follow,
    choose,
    ask,
    leave,
    onKeyDown,
  }
}
