import { FindingCount } from './FindingCount.tsx'
import { FindingsHere } from './FindingsHere.tsx'
import { FindingsStrip } from './FindingsStrip.tsx'
import { createLinter, type LintedForm } from './linter.ts'
import { StepChip } from './StepChip.tsx'

const views = {
  Chip: StepChip,
  Count: FindingCount,
  Here: FindingsHere,
  Strip: FindingsStrip,
}

/** Looks at a form and shows what is found. Loaded after the form can be used. */
export const openLinting = (form: LintedForm) => ({ linter: createLinter(form), views })
export type Linting = ReturnType<typeof openLinting>
