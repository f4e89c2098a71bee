import { useMemo, useState } from 'react'
import { isTimingKind } from '#src/contract/step-kinds.ts'
import { useValue } from '../use-value.ts'
import type { OpenStep } from '../../navigation/use-jump.ts'
import { StepForm } from './StepForm.tsx'
import { TimedStepForm } from './TimedStepForm.tsx'

type Props = { index: number; open: OpenStep }

/** The form of the open step. */
export function StepEditor({ index, open }: Props) {
  // A step that was replaced as a whole needs new fields.
  const [edition, setEdition] = useState<{ count: number; of?: OpenStep }>({ count: 0 })
  const opened = useMemo(
    () => (edition.of === open ? { ...open, focus: true as const } : open),
    [edition, open],
  )
  const onReplaced = () => setEdition(({ count }) => ({ count: count + 1, of: open }))
  const type = useValue(`steps.${index}.template.type`)
  const Form = isTimingKind(type) ? TimedStepForm : StepForm
  return <Form key={edition.count} index={index} open={opened} onReplaced={onReplaced} />
}
