import { type RefObject, useEffect, useRef, useState } from 'react'
import { readJson } from '#src/domain/json/json-text.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { jsonProblemText, jsonWords } from '../model/json-problems.ts'
import { fieldsOf, type InputPart } from './condition-inputs.ts'
import type { JsonCodeProps } from './JsonCode.tsx'
import { type TestInput, withField, withText } from './test-input.ts'
import { testInputWords } from './words.ts'

const JsonCode = lazyPart<JsonCodeProps>(async () => (await import('./JsonCode.tsx')).JsonCode)

type Props = {
  label: string
  hideLabel?: boolean
  hint?: string
  input: TestInput
  part: InputPart
  edit: (next: (before: TestInput) => TestInput) => void
}

/** A part as JSON. The typed text stays while it is invalid or equals the current value. */
export function JsonField({ input, part, edit, ...frame }: Props) {
  const t = useWords(testInputWords)
  const json = useWords(jsonWords)
  const value = fieldsOf(input, part)
  const unread = input.texts?.[part]
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  const text = unread ?? (typed?.value === value ? typed.text : JSON.stringify(value, null, 2))
  const problem = () => {
    if (text.trim() === '') return t('json.empty')
    const reading = readJson(text)
    if (!('problem' in reading)) return t('json.notObject')
    return jsonProblemText(json, reading)
  }
  const type = (next: string) => {
    const reading = readJson(next)
    if (!('value' in reading) || !isRecord(reading.value))
      return edit((before) => withText(before, part, next))
    const read = { ...reading.value }
    setTyped({ text: next, value: read })
    edit((before) => withField(before, part, read))
  }
  const box = useRef<HTMLDivElement>(null)
  const shared = {
    ...frame,
    value: text,
    error: unread === undefined ? undefined : problem(),
    onChange: type,
  }
  return (
    <div ref={box}>
      {useEditorFor(box) ? (
        <JsonCode part={part} {...shared} />
      ) : (
        <TextInput
          {...shared}
          multiline
          mono
          rows={Math.max(4, Math.min(10, text.split('\n').length))}
          autoComplete="off"
        />
      )}
    </div>
  )
}

/** Whether to show the code editor. It is loaded when its box is first seen, and never replaces a box being typed in. */
function useEditorFor(box: RefObject<HTMLDivElement | null>): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const left = new AbortController()
    const isTypedIn = () => element.contains(document.activeElement)
    const show = async () => {
      if (!(await JsonCode.preload()) || left.signal.aborted) return
      const settle = () => !isTypedIn() && setHere(true)
      settle()
      element.addEventListener('focusout', () => setTimeout(settle), { signal: left.signal })
    }
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      void show()
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      left.abort()
    }
  }, [box])
  return isHere
}
