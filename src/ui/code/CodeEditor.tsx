import {
  autocompletion,
  acceptCompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import type { CompletionSource } from '@codemirror/autocomplete'
import { defaultKeymap, history, redo, undo } from '@codemirror/commands'
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { type Diagnostic, linter } from '@codemirror/lint'
import { Annotation, Compartment, EditorState, type Extension, Transaction } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { styled } from '@mui/material/styles'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { historyKey } from '../command-key.ts'
import { FieldGroup, type GroupAttributes, type GroupProps } from '../fields/FieldGroup.tsx'
import { pageNonce } from '../nonce.ts'
import { color, focusRing, radius } from '../tokens.ts'
import { codeTheme } from './code-theme.ts'

type EditorProps = {
  name: string
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  /** The syntax of the code. */
  language: Extension
  /** The editor library's own texts, replaced by those of the catalogue. */
  phrases: Readonly<Record<string, string>>
  complete: CompletionSource
  find: (text: string) => Diagnostic[]
  ref?: Ref<EditorView> | undefined
}

type Props = Omit<GroupProps, 'disabled' | 'hiddenLabel'> &
  EditorProps & {
    /** Buttons beside the code. */
    end?: ReactNode
    /** The least height of the code. */
    minBlockSize?: string | undefined
  }

const Frame = styled('div')({
  display: 'flex',
  position: 'relative',
  background: color.surface,
  border: `1px solid ${color.outline}`,
  borderRadius: radius.control,
  '&:hover': { borderColor: color.quiet },
  '&:focus-within': { ...focusRing, outlineOffset: '-1px', borderColor: color.primary },
  '&:has([aria-invalid="true"])': { borderColor: color.error, outlineColor: color.error },
})

/** A field for code, in an editor with completion and marks at mistakes. */
export function CodeEditor(props: Props) {
  const { label, helperText, error, required, end, minBlockSize, ...editor } = props
  return (
    <FieldGroup {...{ label, helperText, error, required }}>
      {(attributes) => (
        <Frame
          style={{ '--code-least': minBlockSize } as object /* the types do not allow custom properties */}
        >
          <Editor {...editor} attributes={attributes} />
          {end}
        </Frame>
      )}
    </FieldGroup>
  )
}

/** Marks changes set from outside, which must not be reported back. */
const fromOutside = Annotation.define<boolean>()

/** A box for code with its own undo. Tab leaves it. */
function Editor(props: EditorProps & { attributes: GroupAttributes }) {
  const { name, value, attributes: given, ref } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const latest = useRef(props)
  const attributes = useRef(new Compartment())
  /** Texts typed here that have not yet come back as `value`. */
  const pending = useRef<string[]>([])
  useLayoutEffect(() => {
    latest.current = props
  })
  useLayoutEffect(() => {
    const box = host.current
    if (!box) return undefined
    const lock = new Compartment()
    const isOff = () => box.closest(':disabled') !== null
    // Must keep its identity: the library compares sources to recognise a running query.
    const complete: CompletionSource = (context) => latest.current.complete(context)
    const completions = [{ autocomplete: complete }]
    const editor = new EditorView({
      parent: box,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          ...base(latest.current.phrases),
          latest.current.language,
          attributes.current.of([]),
          lock.of(locked(isOff())),
          EditorState.languageData.of(() => completions),
          linter(({ state }) => latest.current.find(state.doc.toString()), { delay: 300 }),
          EditorView.updateListener.of(({ docChanged, transactions, state }) => {
            if (!docChanged || transactions.some((one) => one.annotation(fromOutside))) return
            const text = state.doc.toString()
            pending.current.push(text)
            latest.current.onChange(text)
          }),
          EditorView.domEventHandlers({ blur: () => latest.current.onBlur() }),
        ],
      }),
    })
    // A surrounding fieldset disables it, like any other field.
    const watch = new MutationObserver(() => editor.dispatch({ effects: lock.reconfigure(locked(isOff())) }))
    for (let around = box.closest('fieldset'); around; around = parentFieldset(around))
      watch.observe(around, { attributeFilter: ['disabled'] })
    view.current = editor
    return () => {
      watch.disconnect()
      editor.destroy()
    }
  }, [])
  useImperativeHandle(ref, () => view.current as EditorView, []) // created just above
  // As text, which stays equal until one of them changes.
  const written = JSON.stringify({ name, ...given })
  useEffect(() => {
    const shown = Object.entries(JSON.parse(written) as object).map(([key, set]) => [key, String(set)])
    view.current?.dispatch({
      effects: attributes.current.reconfigure(EditorView.contentAttributes.of(Object.fromEntries(shown))),
    })
  }, [written])
  useEffect(() => {
    // Several typed texts may come back as one value, so the last match counts.
    const back = pending.current.lastIndexOf(value)
    pending.current = back < 0 ? [] : pending.current.slice(back + 1)
    if (back >= 0 || !view.current) return
    const changes = changeTo(view.current.state.doc.toString(), value.replaceAll('\r\n', '\n'))
    if (changes)
      view.current.dispatch({
        changes,
        annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)],
      })
  }, [value])
  return (
    <div
      ref={host}
      dir="ltr"
      style={{ display: 'flex', flex: 1, minInlineSize: 0, borderRadius: 'inherit' }}
    />
  )
}

const parentFieldset = (fieldset: Element) => fieldset.parentElement?.closest('fieldset') ?? null

const locked = (isOff: boolean): Extension =>
  isOff
    ? [
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.contentAttributes.of({ 'aria-disabled': 'true' }),
      ]
    : []

const base = (phrases: Readonly<Record<string, string>>): Extension[] => [
  EditorView.cspNonce.of(pageNonce()),
  EditorState.phrases.of(phrases),
  EditorView.contentAttributes.of({
    'aria-multiline': 'true',
    spellcheck: 'false',
    dir: 'ltr',
    tabindex: '0',
  }),
  EditorView.lineWrapping,
  lineNumbers(),
  codeFolding(),
  foldGutter(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  history(),
  EditorView.domEventHandlers({
    keydown(event, view) {
      const direction = historyKey(event)
      if (!direction) return false
      // Also when nothing is left to undo here: the page must not undo something else.
      event.preventDefault()
      return direction === 'undo' ? undo(view) : redo(view)
    },
  }),
  // Keys pressed right after the list has opened apply to it, as in other fields.
  autocompletion({ icons: false, interactionDelay: 0 }),
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    { key: 'Tab', run: acceptCompletion },
    ...foldKeymap,
    // Ctrl+Enter submits the form instead.
    ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
  ]),
  codeTheme,
]

/** The shortest change from one text to another, so that the caret and folds outside it stay. */
function changeTo(from: string, to: string): { from: number; to: number; insert: string } | undefined {
  if (from === to) return undefined
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && from[start] === to[start]) start += 1
  let end = 0
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end += 1
  return { from: start, to: from.length - end, insert: to.slice(start, to.length - end) }
}
