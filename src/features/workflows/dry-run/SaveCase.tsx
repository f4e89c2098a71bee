import Button from '@mui/material/Button'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useSamples } from '../samples/use-samples.ts'
import { caseWords } from './case-words.ts'
import { outcomeOf } from './outcome.ts'
import { type Persona, toSample } from './persona.ts'

/** Keeps a run with its outcome, as what the workflow should do from now on. */
export function SaveCase({ persona, run }: { persona: Persona; run: DryRun | undefined }) {
  const t = useWords(caseWords)
  const toast = useToast()
  const { isKept, put } = useSamples()
  const save = (found: DryRun) =>
    put({ ...toSample(persona), expected: outcomeOf(found) }).then(
      ({ name }) => toast({ message: t('saved', { name }) }),
      () => toast({ tone: 'error', message: t('notKept') }),
    )
  return (
    <Button variant="outlined" disabled={!run || !isKept} onClick={() => run && void save(run)}>
      {t('save')}
    </Button>
  )
}
