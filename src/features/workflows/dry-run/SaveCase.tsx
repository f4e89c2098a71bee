import Button from '@mui/material/Button'
import { type Case, isCase } from '#src/client/samples/sample.ts'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useSamples } from '../samples/use-samples.ts'
import { caseWords } from './case-words.ts'
import { outcomeOf } from './outcome.ts'
import { type Persona, toSample } from './persona.ts'

type Props = {
  persona: Persona
  /** Of this very persona, with the workflow as it is written; not there while it is worked out. */
  run: DryRun | undefined
}

/** Keeps a run with its outcome, as what the workflow should do from now on: as a case, or in place of the one that is shown. */
export function SaveCase({ persona, run }: Props) {
  const t = useWords(caseWords)
  const toast = useToast()
  const { samples, isKept, put } = useSamples()
  const shown = samples?.filter(isCase).find(({ id }) => id === persona.id)
  const save = (found: DryRun, over?: Case) => {
    const kept = over ? { id: over.id, createdAt: over.createdAt } : {}
    return put({ ...toSample(persona), ...kept, expected: outcomeOf(found) }).then(
      ({ name }) => toast({ message: t(over ? 'updated' : 'saved', { name }) }),
      () => toast({ tone: 'error', message: t('notKept') }),
    )
  }
  const isOff = !run || !isKept
  return (
    <>
      {shown && (
        <Button variant="outlined" disabled={isOff} onClick={() => run && void save(run, shown)}>
          {t('update')}
        </Button>
      )}
      <Button variant="outlined" disabled={isOff} onClick={() => run && void save(run)}>
        {t('save')}
      </Button>
    </>
  )
}
