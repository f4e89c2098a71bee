import { useMemo, useState } from 'react'
import { createPart } from '../../model/part.tsx'
import type { OpenStep } from '../../navigation/use-jump.ts'

type Props = { index: number; open: OpenStep }

const { Part: StepForm, prepare } = createPart<Props & { onReplaced: () => void }>(
  async () => (await import('./StepForm.tsx')).StepForm,
)
// The first sight of the builder has no step open and does not wait for this; whoever opens one soon after does not either.
prepare()

/** The form of the open step. */
export function StepEditor({ index, open }: Props) {
  // A step that was replaced as a whole is another one to the fields that show it.
  const [edition, setEdition] = useState<{ count: number; of?: OpenStep }>({ count: 0 })
  const opened = useMemo(
    () => (edition.of === open ? { ...open, focus: true as const } : open),
    [edition, open],
  )
  const onReplaced = () => setEdition(({ count }) => ({ count: count + 1, of: open }))
  return <StepForm key={edition.count} index={index} open={opened} onReplaced={onReplaced} />
}
