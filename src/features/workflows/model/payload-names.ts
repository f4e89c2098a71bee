import { blockNames, helperNames } from '#src/domain/templates/template-catalogue.ts'
import { templateTexts } from '#src/domain/templates/template-texts.ts'
import { namesIn } from '#src/domain/templates/variable-completion.ts'
import { stepAndVariants } from './step-references.ts'
import { toTemplate } from './to-create.ts'
import type { StepValues } from './values.ts'

const words: ReadonlySet<string> = new Set([...helperNames, ...blockNames, 'else', 'this', 'lookup'])
const systemSpaces = /^(subscriber|actor|step|tenant|branding)(\.|$)/

/** Payload names used by the steps in texts, conditions and timing, sorted. */
export function payloadNames(steps: readonly StepValues[]): string[] {
  const names = steps
    .flatMap(stepAndVariants)
    .flatMap(({ template, metadata, filters }) => [
      ...templateTexts(toTemplate(template)).flatMap(({ text }) => namesIn(text)),
      metadata.digestKey.trim(),
      metadata.delayPath.trim(),
      ...filters.flatMap(({ children }) =>
        children.filter(({ on }) => on === 'payload').map(({ field }) => field.trim()),
      ),
    ])
  const own = names.filter((name) => name !== '' && !words.has(name) && !systemSpaces.test(name))
  return [...new Set(own)].toSorted((one, other) => one.localeCompare(other))
}
