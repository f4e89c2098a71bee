import { flushSync } from 'react-dom'
import { copyText } from '#src/ui/actions/copy-text.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import type { StepValues } from '../../model/values.ts'
import { rememberCopy, markTabOnly, copiedSteps } from './clipboard.ts'
import { focusRow } from '../../navigation/focus-field.ts'
import type { ListWiring } from './list-wiring.ts'
import type { PastedSteps } from './paste.ts'
import { removeSteps } from './remove-steps.ts'
import { workWords } from './work-words.ts'

export type CommandDeps = Pick<ListWiring, 'actions' | 'selection' | 'wordsOf'>

/** The actions on one or several steps, shared by keys, menus and the selection bar. */
export function createCommands({ actions, selection: { choose }, wordsOf }: CommandDeps) {
  const { toast } = actions
  const l = wordsOf(workWords)
  const chosen = (uuids: readonly string[]) => {
    const wanted = new Set(uuids)
    return actions.steps().filter(({ uuid }) => wanted.has(uuid))
  }
  const countAndName = (steps: readonly StepValues[]) => {
    const [first] = steps
    return { count: steps.length, name: first ? actions.nameOf(first) : '' }
  }
  /** Focuses the first of the new steps, and selects them if there are several. */
  const insert = (fresh: readonly StepValues[], after: string | undefined) => {
    const found = after === undefined ? -1 : actions.at(after)
    const index = found < 0 ? actions.steps().length : found + 1
    flushSync(() => actions.put(index, fresh))
    focusRow(fresh[0]?.uuid)
    choose(fresh.length > 1 ? fresh.map(({ uuid }) => uuid) : [])
    return { ...countAndName(fresh), position: index + 1 }
  }
  const copy = async (uuids: readonly string[], cut: boolean) => {
    const steps = chosen(uuids)
    if (steps.length === 0) return
    const done = await copyText(rememberCopy(steps, actions))
    if (!done) markTabOnly()
    const kind = cut ? 'cut' : 'copied'
    const key = done ? kind : (`${kind}.hereOnly` as const)
    if (cut) remove(uuids, (removed) => l(key, countAndName(removed)))
    else if (done) toast({ message: l(key, countAndName(steps)) })
    else toast({ message: l(key, countAndName(steps)), tone: 'warning' })
  }
  const remove = (uuids: readonly string[], messageOf?: (removed: readonly StepValues[]) => string) => {
    removeSteps({ actions, wordsOf }, uuids, messageOf)
    choose([])
  }
  return {
    remove: (uuids: readonly string[]) => remove(uuids),
    copy: (uuids: readonly string[]) => copy(uuids, false),
    cut: (uuids: readonly string[]) => copy(uuids, true),
    async duplicate(uuids: readonly string[]) {
      const { renewSteps } = await import('./renew-steps.ts')
      const steps = chosen(uuids)
      if (steps.length === 0) return
      insert(renewSteps(steps, actions.steps(), actions).steps, steps.at(-1)?.uuid)
      announce(l('duplicated', countAndName(steps)))
    },
    /** Copies in the browser's copy event, which needs no permission. `false` if there is nothing to copy. */
    copyTo(clipboard: DataTransfer, uuids: readonly string[], cut: boolean): boolean {
      const steps = chosen(uuids)
      if (steps.length === 0) return false
      clipboard.setData('text/plain', rememberCopy(steps, actions))
      if (cut) remove(uuids, (removed) => l('cut', countAndName(removed)))
      else announce(l('copied', countAndName(steps)))
      return true
    },
    async pasteText(text: string, after: string | undefined) {
      const { stepsFromText } = await import('./paste.ts')
      const pasted = stepsFromText(text, actions.steps(), actions)
      if (pasted) announcePaste(pasted, insert(pasted.steps, after))
      else toast({ message: l('pasted.noSteps'), tone: 'warning' })
    },
    /** Pastes from a button, which needs permission to read the clipboard. */
    async paste(after: string | undefined) {
      const copiedHere = copiedSteps()
      const text = copiedHere?.tabOnly ? undefined : await clipboardText()
      if (text !== undefined) return this.pasteText(text, after)
      if (!copiedHere) return toast({ message: l('pasted.closed'), tone: 'warning' })
      const { stepsFromCopy } = await import('./paste.ts')
      const pasted = stepsFromCopy(copiedHere, actions.steps(), actions)
      announcePaste(pasted, insert(pasted.steps, after))
    },
  }

  function announcePaste({ dangling, note }: PastedSteps, done: ReturnType<typeof insert>) {
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
