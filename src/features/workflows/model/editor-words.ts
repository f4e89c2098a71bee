import { defineMessages, type WordsOf } from '#src/ui/language.tsx'

export const editorWords = defineMessages({
  leave: 'Type two braces to list variables. Press Tab to leave the editor.',
  'phrase.completions': 'Variables and tags',
  'phrase.fold': 'Fold line',
  'phrase.unfold': 'Unfold line',
  'phrase.folded': 'Folded code',
  'phrase.foldedLines': 'Folded lines',
  'phrase.unfoldedLines': 'Unfolded lines',
  'phrase.to': 'to',
})

/** The phrases of the editor's library, by its own English ones. */
export const editorPhrases = (e: WordsOf<typeof editorWords>) => ({
  Completions: e('phrase.completions'),
  'Fold line': e('phrase.fold'),
  'Unfold line': e('phrase.unfold'),
  'folded code': e('phrase.folded'),
  unfold: e('phrase.unfold'),
  'Folded lines': e('phrase.foldedLines'),
  'Unfolded lines': e('phrase.unfoldedLines'),
  to: e('phrase.to'),
})
