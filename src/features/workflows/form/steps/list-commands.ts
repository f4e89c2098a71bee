import { flushSync } from 'react-dom'
import { copyText } from '#src/ui/actions/copy-text.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import type { StepValues } from '../../model/values.ts'
import { hold, keepHereOnly, whatIsHeld } from './clipboard.ts'
import { focusRow } from '../../navigation/focus-row.ts'
import type { ListWiring } from './list-wiring.ts'
import type { Pasted } from './paste.ts'
import { takeOut } from './removal.ts'
import { workWords } from './work-words.ts'

export type Commanding = Pick<ListWiring, 'actions' | 'selection' | 'wordsOf'>

/** The actions on one or several steps, shared by keys, menus and the selection bar. */
export function createCommands({ actions, selection: { choose }, wordsOf }: Commanding) {
  const { toast } = actions
  const l = wordsOf(workWords)
  const chosen = (uuids: readonly string[]) => {
    const wanted = new Set(uuids)
    return actions.steps().filter(({ uuid }) => wanted.has(uuid))
  }
  const said = (steps: readonly StepValues[]) => {
    const [first] = steps
    return { count: steps.length, name: first ? actions.nameOf(first) : '' }
  }
  /** Focuses the first of the new steps, and selects them if there are several. */
  const putIn = (fresh: readonly StepValues[], after: string | undefined) => {
    const found = after === undefined ? -1 : actions.at(after)
    const index = found < 0 ? actions.steps().length : found + 1
    flushSync(() => actions.put(index, fresh))
    focusRow(fresh[0]?.uuid)
    choose(fresh.length > 1 ? fresh.map(({ uuid }) => uuid) : [])
    return { ...said(fresh), position: index + 1 }
  }
  const copy = async (uuids: readonly string[], cut: boolean) => {
    const steps = chosen(uuids)
    if (steps.length === 0) return
    const done = await copyText(hold(steps, actions))
    if (!done) keepHereOnly()
    const kind = cut ? 'cut' : 'copied'
    const key = done ? kind : (`${kind}.hereOnly` as const)
    if (cut) remove(uuids, (gone) => l(key, said(gone)))
    else if (done) toast({ message: l(key, said(steps)) })
    else toast({ message: l(key, said(steps)), tone: 'warning' })
  }
  const remove = (uuids: readonly string[], says?: (gone: readonly StepValues[]) => string) => {
    takeOut({ actions, wordsOf }, uuids, says)
    choose([])
  }
  return {
    remove: (uuids: readonly string[]) => remove(uuids),
    copy: (uuids: readonly string[]) => copy(uuids, false),
    cut: (uuids: readonly string[]) => copy(uuids, true),
    async duplicate(uuids: readonly string[]) {
      const { renewed } = await import('./renew.ts')
      const steps = chosen(uuids)
      if (steps.length === 0) return
      putIn(renewed(steps, actions.steps(), actions).steps, steps.at(-1)?.uuid)
      announce(l('duplicated', said(steps)))
    },
    /** Copies in the browser's copy event, which needs no permission. `false` if there is nothing to copy. */
    copyTo(clipboard: DataTransfer, uuids: readonly string[], cut: boolean): boolean {
      const steps = chosen(uuids)
      if (steps.length === 0) return false
      clipboard.setData('text/plain', hold(steps, actions))
      if (cut) remove(uuids, (gone) => l('cut', said(gone)))
      else announce(l('copied', said(steps)))
      return true
    },
    async pasteText(text: string, after: string | undefined) {
      const { pastedFrom } = await import('./paste.ts')
      const pasted = pastedFrom(text, actions.steps(), actions)
      if (pasted) sayPasted(pasted, putIn(pasted.steps, after))
      else toast({ message: l('pasted.noSteps'), tone: 'warning' })
    },
    /** Pastes from a button, which needs permission to read the clipboard. */
    async paste(after: string | undefined) {
      const held = whatIsHeld()
      const text = held?.hereOnly ? undefined : await clipboardText()
      if (text !== undefined) return this.pasteText(text, after)
      if (!held) return toast({ message: l('pasted.closed'), tone: 'warning' })
      const { fromHeld } = await import('./paste.ts')
      const pasted = fromHeld(held, actions.steps(), actions)
      sayPasted(pasted, putIn(pasted.steps, after))
    },
  }

  function sayPasted({ dangling, note }: Pasted, done: ReturnType<typeof putIn>) {
    announce(l('pasted', done))
    if (note) toast({ message: l(`pasted.${note}`), tone: 'info' })
    if (dangling) toast({ message: l('pasted.dangling'), tone: 'warning' })
  }
}

/** The text in the clipboard; `undefined` if the browser denies access. */
async function clipboardText(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return undefined
  }
}
