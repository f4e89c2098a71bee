import Button from '@mui/material/Button'
import { useRef } from 'react'
import { type Case, isCase } from '#src/client/samples/sample.ts'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useSamples } from '../test-input/use-samples.ts'
import { caseName, isSameCase } from './case-name.ts'
import { caseWords } from './case-words.ts'
import { outcomeOf } from './outcome.ts'
import { type Persona, toSample } from './persona.ts'

type Props = {
  persona: Persona
  /** Of this persona and the current workflow; absent while it is computed. */
  run: DryRun | undefined
}

/** Saves a run with its outcome as the expected one: as a new case, or replacing the shown one. */
export function SaveCase({ persona, run }: Props) {
  const t = useWords(caseWords)
  const toast = useToast()
  const { samples, isKept, put } = useSamples()
  const cases = samples?.filter(isCase) ?? []
  const shown = cases.find(({ id }) => id === persona.id)
  const isSaving = useRef(false)
  const save = (found: DryRun, over?: Case) => {
    if (isSaving.current) return
    isSaving.current = true
    const made = { ...toSample(persona), expected: outcomeOf(found) }
    const before = over ?? cases.find((each) => isSameCase(each, made))
    const kept = before
      ? { id: before.id, createdAt: before.createdAt, name: over ? made.name : before.name }
      : { name: caseName(made.name, cases) }
    put({ ...made, ...kept })
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
