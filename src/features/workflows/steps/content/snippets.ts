import type { EditorView } from '@codemirror/view'
import { buttonStyle } from '../../model/blocks-html.ts'

export const snippetKinds = ['image', 'divider', 'columns', 'button'] as const
export type SnippetKind = (typeof snippetKinds)[number]

/** Placeholder texts of a snippet. */
export type SnippetTexts = Record<'first' | 'second' | 'label', string>

/** HTML that mail apps show alike. The part between bars is to be filled in next. */
function snippetOf(kind: SnippetKind, words: SnippetTexts): string {
  switch (kind) {
    case 'image':
      return '<img src="|https://|" alt="" width="560" style="display: block; max-width: 100%; height: auto">'
    case 'divider':
      return '<hr style="border: 0; border-top: 1px solid #d0d7de; margin: 24px 0">'
    case 'columns':
      return [
        '<table role="presentation" width="100%" cellpadding="0" cellspacing="0">',
        '  <tr>',
        `    <td width="50%" valign="top" style="padding: 0 8px">|${words.first}|</td>`,
        `    <td width="50%" valign="top" style="padding: 0 8px">${words.second}</td>`,
        '  </tr>',
        '</table>',
      ].join('\n')
    case 'button':
      return `<a ${buttonStyle} href="|https://|">${words.label}</a>`
  }
}

/** Inserts a snippet on its own line at the caret, and selects the part to fill in. */
export function insertSnippet(view: EditorView, kind: SnippetKind, words: SnippetTexts) {
  const { state } = view
  const { from, to } = state.selection.main
  const [before, after] = [state.sliceDoc(0, from), state.sliceDoc(to)]
  const [start = '', middle = '', end = ''] = snippetOf(kind, words).split('|')
  const lead = before === '' || before.endsWith('\n') ? '' : '\n'
  const tail = after.startsWith('\n') ? '' : '\n'
  const anchor = from + lead.length + start.length
  view.dispatch({
    changes: { from, to, insert: `${lead}${start}${middle}${end}${tail}` },
    selection: middle === '' ? { anchor: anchor + tail.length } : { anchor, head: anchor + middle.length },
    scrollIntoView: true,
    userEvent: 'input',
  })
  view.focus()
}
