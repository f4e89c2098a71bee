import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'
import { randomId } from '#src/client/random-id.ts'
import type { DryRun } from '#src/domain/delivery/dry-run-types.ts'
import { isSame } from '#src/domain/json/same-json.ts'
import { toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import type { TestCase } from '../model/test-cases.ts'
import { type TestInput, useTest } from '../model/test-input.ts'
import { caseWords } from './case-words.ts'
import { outcomeOf } from './outcome.ts'
import { useCases } from './use-cases.ts'

type Props = {
  /** The current run of the test; `undefined` while it is computed. */
  run: DryRun | undefined
}

/** Saves a run as the expected outcome: as a new case, or over the one shown. */
export function SaveCase({ run }: Props) {
  const t = useWords(caseWords)
  const { form, input, sample, invalid } = useTest()
  const caseId = useWatch({ control: form.control, name: 'caseId' })
  const { cases, put } = useCases()
  const shown = cases.find(({ id }) => id === caseId)
  const isReady = run !== undefined && input !== undefined && invalid.length === 0
  const save = (over?: TestCase) => {
    if (!isReady) return
    const { facts, payload, at } = input
    const made = {
      facts,
      payload,
      at,
      others: othersOf(input),
      messages: { ...sample?.messages, ...form.getValues('messages') },
      expected: outcomeOf(run),
    }
    const before = over ?? cases.find(({ id: _, name: __, ...kept }) => isSame(kept, made))
    const { id, name } = before ?? { id: randomId(), name: freeName(input.name, cases) }
    put({ ...made, id, name })
    form.setValue('caseId', id)
    toast({ message: t(over ? 'updated' : 'saved', { name }) })
  }
  return (
    <>
      {shown && (
        <Button variant="outlined" disabled={!isReady} onClick={() => save(shown)}>
          {t('update')}
        </Button>
      )}
      <Button variant="outlined" disabled={!isReady} onClick={() => save()}>
        {t('save')}
      </Button>
    </>
  )
}

/** The other triggers, in minutes from the test's own. */
function othersOf({ triggers, payload, at }: TestInput): TestCase['others'] {
  const from = Date.parse(at)
  return triggers
    .filter(({ isOther }) => isOther)
    .map((one) => ({
      minutes: (one.at - from) / 60_000,
      ...(isSame(one.payload, payload) ? {} : { payload: one.payload }),
    }))
}

function freeName(name: string, cases: readonly TestCase[]): string {
  const taken = new Set(cases.map((each) => each.name))
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`
  return free
}
