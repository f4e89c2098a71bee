import { styled } from '@mui/material/styles'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { Divider } from '#src/ui/layout/Divider.tsx'
import type { StepPath } from '../model/values.ts'
import { ConditionFields } from '../test-input/TestInputEditor.tsx'
import { SampleBar } from './SampleBar.tsx'
import { useLab } from '../test-input/use-lab.ts'
import { Verdict } from './Verdict.tsx'

const Stack = styled(FieldStack)({
  // Focused fields scroll to below the verdict, not under it.
  '& :is(input, textarea, select, button, summary)': { scrollMarginBlockStart: 56 },
})

/** Tries a step's conditions with a subscriber and a payload, and says what the service would find. */
export function Lab({ path }: { path: StepPath }) {
  const lab = useLab(path)
  return (
    <Stack>
      <SampleBar lab={lab} />
      <Verdict lab={lab} />
      <Divider />
      <ConditionFields {...lab} />
    </Stack>
  )
}
