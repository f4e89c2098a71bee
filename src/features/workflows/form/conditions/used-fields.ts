import { namesIn } from '#src/domain/templates/variable-completion.ts'
import type { Suggestion } from '#src/ui/fields/SuggestField.tsx'
import { payloadNames } from '../../model/payload-names.ts'
import { stepAndVariants } from '../../model/step-references.ts'
import type { StepValues } from '../../model/values.ts'

/** Fields that every service has, by source. */
const ofService: Readonly<Record<string, readonly string[]>> = {
  subscriber: 'subscriberId email firstName lastName phone locale isOnline lastOnlineAt data.'.split(' '),
  tenant: ['identifier', 'name', 'data.'],
}

type UsedFields = { names: readonly string[]; booleans: ReadonlySet<string> }

/** Fields of a source that the steps use, and those used as booleans. */
export function fieldsUsedIn(steps: readonly StepValues[], source: string): UsedFields {
  const parts = steps.flatMap(stepAndVariants)
  const texts = parts.map(({ template }) => JSON.stringify(template)).filter((text) => text.includes('{{'))
  const switches = texts.flatMap((text) => [...text.matchAll(switchShape)].map(([, name = '']) => name))
  const prefix = `${source}.`
  const own = (names: readonly string[]) =>
    names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  const inConditions = parts.flatMap(({ filters }) =>
    filters.flatMap(({ children }) => children.filter(({ on }) => on === source).map(({ field }) => field)),
  )
  const inTexts = texts.flatMap(namesIn)
  const used =
    source === 'payload' ? [...payloadNames(steps), ...own(inTexts)] : [...inConditions, ...own(inTexts)]
  const trimmed = used.map((name) => name.trim()).filter((name) => name !== '')
  return {
    names: [...new Set(trimmed)].toSorted((one, other) => one.localeCompare(other)),
    booleans: new Set([
      ...(source === 'payload' ? switches.filter((name) => !ofOthers.test(name)) : []),
      ...own(switches),
      ...(source === 'subscriber' ? ['isOnline'] : []),
    ]),
  }
}

const ofOthers = /^(subscriber|actor|step|tenant|branding)\./
const switchShape = /\{\{#(?:if|unless)\s+([\w.-]+)\s*\}\}/g

/** Suggestions for a field: those the workflow uses, marked as such, then those of every service. */
export function fieldSuggestions(source: string, names: readonly string[], mark: string): Suggestion[] {
  const known = ofService[source] ?? []
  const own = names.filter((name) => !known.includes(name))
  return [...own.map((value) => ({ value, hint: mark })), ...known.map((value) => ({ value }))]
}
