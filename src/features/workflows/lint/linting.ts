import type { Client } from '#src/client/client.ts'
import { followSamples } from '../test-input/follow-samples.ts'
import { FindingCount } from './FindingCount.tsx'
import { FindingsHere } from './FindingsHere.tsx'
import { FindingsStrip } from './FindingsStrip.tsx'
import { toLintSamples } from './lint-samples.ts'
import { createLinter, type LintedForm } from './linter.ts'
import { StepChip } from './StepChip.tsx'

const views = {
  Chip: StepChip,
  Count: FindingCount,
  Here: FindingsHere,
  Strip: FindingsStrip,
}

/** Looks at a form and shows what is found. Loaded after the form can be used. */
export function openLinting(form: LintedForm, samples: Client['samples']) {
  const linter = createLinter(form)
  return {
    linter,
    views,
    /** Goes by the samples under a storage key, as they change. Without them it looks as before. */
    follow: (storageKey: string) =>
      followSamples(
        samples,
        storageKey,
        (list) => linter.follow({ samples: toLintSamples(list) }),
        () => undefined,
      ),
  }
}
export type Linting = ReturnType<typeof openLinting>
