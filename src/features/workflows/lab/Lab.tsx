import { styled } from '@mui/material/styles'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import Divider from '@mui/material/Divider'
import type { StepPath } from '../model/values.ts'
import { ConditionFields } from '../test-input/TestInputEditor.tsx'
import { TestPerson } from '../test-input/TestPerson.tsx'
import { useLab } from '../test-input/use-lab.ts'
import { Verdict } from './Verdict.tsx'

const Stack = styled(FieldStack)({
  // Keeps focused fields from scrolling under the verdict.
  '& :is(input, textarea, select, button, summary)': { scrollMarginBlockStart: 56 },
})

export function Lab({ path }: { path: StepPath }) {
  const lab = useLab(path)
  return (
    <Stack>
      <TestPerson people={lab.people} />
      <Verdict lab={lab} />
      <Divider />
      <ConditionFields {...lab} />
    </Stack>
  )
}
