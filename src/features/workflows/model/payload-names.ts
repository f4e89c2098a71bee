import { blockNames, helperNames } from '#src/domain/templates/template-catalogue.ts'
import { templateTexts } from '#src/domain/templates/template-texts.ts'
import { namesIn } from '#src/domain/templates/variable-completion.ts'
import { stepAndVariants } from './step-references.ts'
import { toTemplate } from './to-create.ts'
import type { StepValues } from './values.ts'

const words: ReadonlySet<string> = new Set([...helperNames, ...blockNames, 'else', 'this', 'lookup'])
const systemSpaces = /^(subscriber|actor|step|tenant|branding)(\.|$)/

/** Fields of a source that the steps use in texts, conditions and timing, sorted. */
export function namesUsed(steps: readonly StepValues[], source: string): string[] {
  const prefix = `${source}.`
  const isPayload = source === 'payload'
  const inText = (name: string) => {
    if (name.startsWith(prefix)) return [name.slice(prefix.length)]
    return isPayload && !words.has(name) && !systemSpaces.test(name) ? [name] : []
  }
  const names = steps
    .flatMap(stepAndVariants)
    .flatMap(({ template, metadata, filters }) => [
      ...templateTexts(toTemplate(template)).flatMap(({ text }) => namesIn(text).flatMap(inText)),
      ...(isPayload ? [metadata.digestKey, metadata.delayPath] : []),
      ...filters.flatMap(({ children }) =>
        children.filter(({ on }) => on === source).map(({ field }) => field),
      ),
    ])
  const written = names.map((name) => name.trim()).filter((name) => name !== '')
  return [...new Set(written)].toSorted((one, other) => one.localeCompare(other))
}

export const payloadNames = (steps: readonly StepValues[]) => namesUsed(steps, 'payload')
