import { useState } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import { storageKeyOf } from '#src/client/drafts/draft.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { fromSample, minuteOf, type TestInput } from '../test-input/test-input.ts'
import { useSamples } from '../test-input/use-samples.ts'
import { initialTrialInput } from './trial-input.ts'
import { tryWords } from './words.ts'

type Props = { workflow: Workflow; onChoose: (input: TestInput) => void }

/** The test people that were saved with the workflow, if any. */
export function SavedPeople({ workflow, onChoose }: Props) {
  const t = useWords(tryWords)
  const { samples = [] } = useSamples(storageKeyOf(useSession(), { workflowId: workflow._id }))
  const [chosen, setChosen] = useState('')
  if (samples.length === 0) return null
  const choose = (id: string) => {
    const sample = samples.find((each) => each.id === id)
    setChosen(id)
    onChoose(sample ? fromSample(sample, minuteOf(new Date())) : initialTrialInput(workflow))
  }
  return (
    <SelectInput
      label={t('samples')}
      dense
      value={chosen}
      options={[
        { value: '', label: t('samples.none') },
        ...samples.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={choose}
    />
  )
}
