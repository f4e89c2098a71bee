import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import type { AddableKind } from '#src/contract/step-kinds.ts'
import { copyText } from '#src/ui/actions/copy-text.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import { formStepName, stepWords } from '../../model/step-words.ts'
import { words } from '../../model/form-words.ts'
import { nextStepName } from '../../model/step-references.ts'
import { emptyStep, type StepValues, type WorkflowValues } from '../../model/values.ts'
import { focusRow } from '../../model/navigation/focus-field.ts'
import { copiedSteps, rememberCopy } from './clipboard.ts'
import type { Steps } from './use-steps.ts'
import { listWords } from './words.ts'

const quietly = { shouldFocus: false }
type Uuids = readonly string[]

/** The selected steps. While `choosing`, rows have checkboxes. A range starts at the `anchor`. */
export type Selection = { choosing: boolean; picked: ReadonlySet<string>; anchor?: string | undefined }

/** These steps are selected; none ends selecting. */
export const selectionOf = (uuids: readonly string[], anchor = uuids[0]): Selection => ({
  choosing: uuids.length > 0,
  picked: new Set(uuids),
  anchor,
})

/** What can be done with steps of the list, and said about it. `choose` selects steps; none ends selecting. */
export function useStepActions({ insert, move, remove, setOpen }: Steps, choose: (uuids: Uuids) => void) {
  const { getValues } = useFormContext<WorkflowValues>()
  const t = useWords(words)
  const l = useWords(listWords)
  const kindWords = useWords(stepWords)
  return useMemo(() => {
    /** Takes away the message that offers to restore steps, which a paste may do too. */
    const offers = new Set<() => void>()
    const withdraw = () => offers.forEach((take) => offers.delete(take) && take())
    const steps = () => getValues('steps')
    const at = (uuid: string) => steps().findIndex((step) => step.uuid === uuid)
    const nameOf = (step: StepValues) => formStepName(kindWords, step)
    const chosen = (uuids: Uuids) => steps().filter(({ uuid }) => uuids.includes(uuid))
    const countAndName = (some: readonly StepValues[]) => ({
      count: some.length,
      name: some[0] ? nameOf(some[0]) : '',
    })

    function restore(removed: readonly { index: number; step: StepValues }[]) {
      // Some may have been restored in another way.
      const placed = removed.filter(({ step }) => at(step.uuid) < 0)
      for (const { index, step } of placed) insert(Math.min(index, steps().length), step, quietly)
      const [first] = placed
      if (!first) return
      setOpen({ uuid: first.step.uuid, focus: true })
      announce(l('restored', countAndName(placed.map(({ step }) => step))))
    }

    /** Focuses the first of the new steps, and selects them if there are several. */
    function put(fresh: readonly StepValues[], after: string | undefined) {
      withdraw()
      const index = after === undefined ? steps().length : at(after) + 1
      flushSync(() => {
        insert(index, [...fresh], quietly)
        choose(fresh.length > 1 ? fresh.map(({ uuid }) => uuid) : [])
      })
      focusRow(fresh[0]?.uuid)
      return { ...countAndName(fresh), position: index + 1 }
    }

    return {
      steps,
      nameOf,
      add(type: AddableKind, position = steps().length) {
        const taken = steps().map((step) => step.name)
        const kind = kindWords(`kind.${type}`)
        const name = nextStepName(kind, taken, (number) => kindWords('name.again', { kind, number }))
        const step = emptyStep(type, name)
        insert(position, step, quietly)
        setOpen({ uuid: step.uuid, focus: true, isNew: true })
        announce(t('steps.added', { name, position: position + 1 }))
      },
      move(uuid: string, to: number) {
        const [from, before] = [at(uuid), steps()]
        const step = before[from]
        if (!step || !before[to] || from === to) return
        move(from, to)
        announce(t('step.moved', { name: nameOf(step), position: to + 1, total: before.length }))
      },
      /** Offers to restore the steps. `message` replaces the one that they were removed. */
      remove(uuids: Uuids, message?: string) {
        const placed = steps().flatMap((step, index) =>
          uuids.includes(step.uuid) ? [{ index, step: structuredClone(step) }] : [],
        )
        const left = steps().filter(({ uuid }) => !uuids.includes(uuid))
        const neighbour = left[(placed.at(-1)?.index ?? 0) + 1 - placed.length] ?? left.at(-1)
        flushSync(() => {
          remove(placed.map(({ index }) => index))
          setOpen((now) => (now && uuids.includes(now.uuid) ? neighbour && { uuid: neighbour.uuid } : now))
          choose([])
        })
        focusRow(neighbour?.uuid)
        withdraw()
        const take = toast({
          message: message ?? l('removed', countAndName(placed.map(({ step }) => step))),
          action: { label: t('step.undo'), onAct: () => restore(placed) },
        })
        offers.add(take)
      },
      async duplicate(uuids: Uuids) {
        const { renewSteps } = await import('./pasting.ts')
        const some = chosen(uuids)
        announce(l('duplicated', put(renewSteps(some, steps()).steps, some.at(-1)?.uuid)))
      },
      /** Copies to the data of the browser's copy event, which needs no permission, or else to its clipboard. */
      async copy(uuids: Uuids, cut = false, into?: DataTransfer) {
        const message = l(cut ? 'cut.done' : 'copied', countAndName(chosen(uuids)))
        const text = rememberCopy(chosen(uuids))
        if (into) into.setData('text/plain', text)
        else await copyText(text)
        if (cut) this.remove(uuids, message)
        else toast({ message })
      },
      /** `data` is that of the browser's paste event; without it the clipboard is read, or what this tab copied. */
      async paste(after: string | undefined, data?: DataTransfer) {
        const given = data?.getData('text/plain')
        const { stepsFromText } = await import('./pasting.ts')
        const text = given ?? (await clipboardText()) ?? copiedSteps()?.text
        const pasted = text === undefined ? undefined : stepsFromText(text, steps())
        const failure = l(text === undefined ? 'pasted.closed' : 'pasted.noSteps')
        if (!pasted) return void toast({ message: failure, tone: 'warning' })
        announce(l('pasted', put(pasted.steps, after)))
        if (pasted.note) toast({ message: l(`pasted.${pasted.note}`), tone: 'info' })
        if (pasted.dangling) toast({ message: l('pasted.dangling'), tone: 'warning' })
      },
    }
  }, [insert, move, remove, getValues, setOpen, choose, t, l, kindWords])
}

export type StepActions = ReturnType<typeof useStepActions>

const clipboardText = () => navigator.clipboard.readText().catch(() => undefined)
