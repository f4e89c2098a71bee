import type { Client } from '#src/client/client.ts'
import { followSamples } from '../test-input/use-samples.ts'
import { toLintSamples } from './lint-samples.ts'
import { createLinter, type LintedForm } from './linter.ts'

/** Looks at a form. Loaded after the form can be used. */
export function openLinting(form: LintedForm, samples: Client['samples']) {
  const linter = createLinter(form)
  return {
    linter,
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
