import TextField from '@mui/material/TextField'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readJson } from '#src/domain/json/json-text.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { codeText } from '#src/ui/fields/slot-props.ts'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { jsonProblemText, jsonWords } from '../model/json-problems.ts'
import type { Fields } from '../model/test-input.ts'
import type { JsonCodeProps } from './JsonCode.tsx'
import { testWords } from './words.ts'

const JsonCode = lazyPart<JsonCodeProps>(async () => (await import('./JsonCode.tsx')).JsonCode)

type Props = Omit<JsonCodeProps, 'error' | 'helperText'> & {
  helperText?: string | undefined
  /** What is wrong with an object besides its JSON. */
  check?: (object: Fields) => string | undefined
}

/** An object as JSON, with what is wrong and where. */
export function JsonField({ names, check, helperText = ' ', ...field }: Props) {
  const t = useWords(testWords)
  const json = useWords(jsonWords)
  const { value } = field
  const problem = () => {
    if (value.trim() === '') return t('json.empty')
    const reading = readJson(value)
    if ('problem' in reading) return jsonProblemText(json, reading)
    return isRecord(reading.value) ? check?.(reading.value) : t('json.notObject')
  }
  const box = useRef<HTMLDivElement>(null)
  const error = problem()
  const shared = { ...field, error: error !== undefined, helperText: error ?? helperText }
  return (
    <div ref={box}>
      {useEditorFor(box) ? (
        <JsonCode names={names} {...shared} />
      ) : (
        <TextField
          {...shared}
          multiline
          minRows={Math.max(4, Math.min(10, value.split('\n').length))}
          autoComplete="off"
          onChange={(event) => field.onChange(event.target.value)}
          slotProps={codeText}
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
      // At once, so that no one can begin to type in between.
      const settle = () => {
        if (!isTypedIn()) flushSync(() => setHere(true))
      }
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
