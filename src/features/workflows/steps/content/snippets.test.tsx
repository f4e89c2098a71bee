import { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { insertSnippet, type SnippetKind } from './snippets.ts'

const words = { first: 'First', second: 'Second', label: 'Label' }

/** The text and its selection after a snippet was inserted at the bar. */
function inserted(kind: SnippetKind, text: string) {
  const view = new EditorView({ doc: text.replace('|', ''), selection: { anchor: text.indexOf('|') } })
  insertSnippet(view, kind, words)
  const { from, to } = view.state.selection.main
  return { text: view.state.doc.toString(), selected: view.state.sliceDoc(from, to) }
}

test('a snippet is inserted on its own line, and the part to fill in is selected', () => {
  expect(inserted('image', '<p>Hi</p>|<p>Bye</p>')).toEqual({
    text: expect.stringMatching(/^<p>Hi<\/p>\n<img src="https:\/\/" [^>]+>\n<p>Bye<\/p>$/),
    selected: 'https://',
  })
  expect(inserted('columns', '|')).toMatchObject({
    text: expect.stringMatching(/First<\/td>\s+<td [^>]+>Second<\/td>/),
    selected: 'First',
  })
  expect(inserted('divider', 'a\n|\nb')).toEqual({
    text: expect.stringMatching(/^a\n<hr [^>]+>\nb$/),
    selected: '',
  })
})
