import type { WordsOf } from '#src/ui/language.tsx'
import type { StepActions } from './step-actions.ts'
import type { Selection } from './use-selection.ts'
import type { workWords } from './work-words.ts'

/** A menu that is open at a button of a row. */
export type OpenMenu = { kind: 'after' | 'before' | 'more'; uuid: string; anchor: HTMLElement }

/** What the list's handlers and actions need. */
export type ListWiring = {
  rows: readonly { uuid: string }[]
  actions: StepActions
  selection: Selection
  /** The words of a catalogue that is loaded with the actions. */
  wordsOf: (catalogue: typeof workWords) => WordsOf<typeof workWords>
  onMenu: (menu: OpenMenu) => void
}
