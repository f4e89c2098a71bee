import Button from '@mui/material/Button'
import { useRef } from 'react'
import { type Case, isCase, type NewSample } from '#src/client/samples/sample.ts'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { type TestInput, toSample } from '../test-input/test-input.ts'
import { useSamples } from '../test-input/use-samples.ts'
import { caseWords } from './case-words.ts'
import { outcomeOf } from './outcome.ts'
import { isSame } from '#src/domain/json/same-json.ts'

type Props = {
  input: TestInput
  /** The current run of this input; `undefined` while it is computed. */
  run: DryRun | undefined
}

/** Saves a run as the expected outcome: as a new case, or over the one shown. */
export function SaveCase({ input, run }: Props) {
  const t = useWords(caseWords)
  const toast = useToast()
  const { samples, isKept, put } = useSamples()
  const cases = samples?.filter(isCase) ?? []
  const shown = cases.find(({ id }) => id === input.id)
  const isSaving = useRef(false)
  const save = (found: DryRun, over?: Case) => {
    if (isSaving.current) return
    isSaving.current = true
    const made = { ...toSample(input), expected: outcomeOf(found) }
    const before = over ?? cases.find((each) => isSameCase(each, made))
    const identity = before
      ? { id: before.id, createdAt: before.createdAt, name: over ? made.name : before.name }
      : { name: caseName(made.name, cases) }
    put({ ...made, ...identity })
      .then(
        ({ name }) => toast({ message: t(over ? 'updated' : 'saved', { name }) }),
        () => toast({ tone: 'error', message: t('notKept') }),
      )
      .finally(() => (isSaving.current = false))
  }
  const isOff = !run || !isKept
  return (
    <>
      {shown && (
        <Button variant="outlined" disabled={isOff} onClick={() => run && save(run, shown)}>
          {t('update')}
        </Button>
      )}
      <Button variant="outlined" disabled={isOff} onClick={() => run && save(run)}>
        {t('save')}
      </Button>
    </>
  )
}

type Named = Pick<Case, 'name'>

function caseName(name: string, cases: readonly Named[]): string {
  const taken = new Set(cases.map((each) => each.name))
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`
  return free
}

/** Whether the case already exists, perhaps under a numbered name. */
function isSameCase({ id: _, createdAt: __, name, ...kept }: Case, made: NewSample): boolean {
  const { name: wanted, ...content } = made
  const isNumbered = name.startsWith(`${wanted} (`) && /^\d+\)$/.test(name.slice(wanted.length + 2))
  return (name === wanted || isNumbered) && isSame(kept, content)
}
