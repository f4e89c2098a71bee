import { ButtonRow } from '#src/ui/layout/Toolbar.tsx'
import DataObjectIcon from '@mui/icons-material/DataObject'
import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
  startCompletion,
} from '@codemirror/autocomplete'
import { html } from '@codemirror/lang-html'
import type { Diagnostic } from '@codemirror/lint'
import type { EditorView } from '@codemirror/view'
import Button from '@mui/material/Button'
import { useDeferredValue, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { completionAt } from '#src/domain/templates/variable-completion.ts'
import { type VariableProblem, variableProblems } from '#src/domain/templates/variable-problems.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { CodeEditor } from '#src/ui/code/CodeEditor.tsx'
import { useField } from '#src/ui/fields/use-field.ts'
import { useWords } from '#src/ui/language.tsx'
import { FindingsAtPlace } from '../../lint/LintProvider.tsx'
import { stepWords } from '../../model/step-words.ts'
import type { PartPath, WorkflowValues } from '../../model/values.ts'
import { editorPhrases, editorWords } from '../../model/editor-words.ts'
import {
  allSuggestions,
  suggestionsAt,
  insertionOf,
  type InsertionRange,
  type Suggestion,
} from './suggestions.ts'
import { insertSnippet, type SnippetKind, snippetKinds, type SnippetTexts } from './snippets.ts'
import { VariableNotes } from './VariableNotes.tsx'
import { hintOf, labelOf, type VariableWords, variableWords } from './variable-words.ts'
import { variableProblemText } from '../../model/variable-problem-text.ts'
import { contentWords } from './words.ts'

const language = html({ autoCloseTags: false })

/** The HTML of an email, in a code editor with the variables and problems of `TemplateField`. */
export function HtmlField({ path }: { path: PartPath }) {
  const name = `${path}.template.content` as const
  const { control, getValues } = useFormContext<WorkflowValues>()
  const { value, onChange, onBlur, error, helperText } = useField({ control, name })
  const editor = useRef<EditorView>(null)
  const [s, c] = [useWords(stepWords), useWords(contentWords)]
  const [v, e] = [useWords(variableWords), useWords(editorWords)]
  const settled = useDeferredValue(value)
  const complete = (context: CompletionContext) =>
    completed(context, allSuggestions(getValues('steps'), name), v)
  const ask = () => {
    editor.current?.focus()
    if (editor.current) startCompletion(editor.current)
  }
  return (
    <div style={{ minInlineSize: 0 }}>
      <CodeEditor
        ref={editor}
        label={s('content.html')}
        helperText={helperText ?? <VariableNotes text={settled} hint={e('leave')} />}
        required
        language={language}
        phrases={editorPhrases(e)}
        complete={complete}
        find={(written) => variableProblems(written).map((problem) => findingIn(written, problem, v))}
        {...{ name, value, onChange, onBlur, error }}
        end={
          <IconButton
            label={c('insert.button', { field: s('content.html') })}
            size="small"
            aria-haspopup="listbox"
            sx={{ alignSelf: 'flex-start', m: '2px', color: 'text.secondary' }}
            // Otherwise a press would take the focus and the caret from the text.
            onPointerDown={(event) => event.preventDefault()}
            onClick={ask}
          >
            <DataObjectIcon fontSize="small" />
          </IconButton>
        }
      />
      <Snippets onInsert={(kind, words) => editor.current && insertSnippet(editor.current, kind, words)} />
      <FindingsAtPlace place={name} isText />
    </div>
  )
}

type SnippetsProps = { onInsert: (kind: SnippetKind, words: SnippetTexts) => void }

/** Buttons that insert HTML for content that has no kind of block. */
function Snippets({ onInsert }: SnippetsProps) {
  const c = useWords(contentWords)
  const words = { first: c('snippet.first'), second: c('snippet.second'), label: c('snippet.label') }
  return (
    <ButtonRow>
      {snippetKinds.map((kind) => (
        <Button key={kind} size="small" variant="outlined" onClick={() => onInsert(kind, words)}>
          {c(`snippet.${kind}`)}
        </Button>
      ))}
    </ButtonRow>
  )
}

function completed(
  { state, pos, explicit }: CompletionContext,
  all: readonly Suggestion[],
  v: VariableWords,
): CompletionResult | null {
  const text = state.doc.toString()
  const place: InsertionRange | undefined =
    completionAt(text, pos) ?? (explicit ? { from: pos, to: pos } : undefined)
  if (!place) return null
  // Braces are closed automatically, so the name being typed looks like one already in use.
  const isTyped = ({ kind, value }: Suggestion) =>
    kind === 'payload' && 'typed' in place && value === place.typed
  const offered = suggestionsAt(all, place).filter((one) => !isTyped(one))
  const options = offered.map((one): Completion => ({
    label: labelOf(v, one),
    detail: hintOf(v, one),
    apply: (view, completion) => {
      const { from, to, text: insert, caret } = insertionOf(one, place)
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: caret },
        annotations: pickedCompletion.of(completion),
        userEvent: 'input.complete',
      })
    },
  }))
  return { from: place.from, to: place.to, options, filter: false }
}

/** Where a problem is: the part in braces that it names, or its whole line. */
function findingIn(text: string, problem: VariableProblem, v: VariableWords): Diagnostic {
  const lines = text.split('\n')
  const line = lines[problem.line - 1] ?? ''
  const start = lines.slice(0, problem.line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  const at = problem.name === '' ? -1 : line.indexOf(problem.name)
  const [from, length] = at < 0 ? [start, line.length] : [start + at, problem.name.length]
  const isWarning = ['unknownName', 'unknownHelper', 'wholeObject', 'partial'].includes(problem.kind)
  return {
    from: Math.min(from, text.length),
    to: Math.min(from + length, text.length),
    severity: isWarning ? 'warning' : 'error',
    message: variableProblemText(v, problem),
  }
}
