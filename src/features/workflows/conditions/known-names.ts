import { valueAt } from '#src/domain/json/values.ts'
import { namesIn } from '#src/domain/templates/variable-completion.ts'
import type { Suggestion } from '#src/ui/fields/SuggestInput.tsx'
import { payloadNames } from '../model/payload-names.ts'
import { stepAndVariants } from '../model/step-references.ts'
import type { StepValues } from '../model/values.ts'

/** Fields that every service has, by source. */
const ofService: Readonly<Record<string, readonly string[]>> = {
  subscriber: 'subscriberId email firstName lastName phone locale isOnline lastOnlineAt data.'.split(' '),
  tenant: ['identifier', 'name', 'data.'],
}

/** Fields of a source that the steps use, sorted. */
export function fieldsUsedIn(steps: readonly StepValues[], source: string): string[] {
  const parts = steps.flatMap(stepAndVariants)
  const prefix = `${source}.`
  const inConditions = parts.flatMap(({ filters }) =>
    filters.flatMap(({ children }) => children.filter(({ on }) => on === source).map(({ field }) => field)),
  )
  const inTexts = parts
    .flatMap(({ template }) => namesIn(JSON.stringify(template)))
    .flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  const used = [...(source === 'payload' ? payloadNames(steps) : inConditions), ...inTexts]
  const trimmed = used.map((name) => name.trim()).filter((name) => name !== '')
  return [...new Set(trimmed)].toSorted((one, other) => one.localeCompare(other))
}

/** Suggestions for a field: those the workflow uses, marked as such, then those of every service. */
export function fieldSuggestions(source: string, names: readonly string[], mark: string): Suggestion[] {
  const known = ofService[source] ?? []
  const own = names.filter((name) => !known.includes(name))
  return [...own.map((value) => ({ value, hint: mark })), ...known.map((value) => ({ value }))]
}

/** Whether a text of the steps asks only whether the field is set, as for a switch. */
export function isUsedAsSwitch(steps: readonly StepValues[], source: string, field: string): boolean {
  const name = source === 'payload' ? field.trim() : `${source}.${field.trim()}`
  const texts = steps.flatMap(stepAndVariants).map(({ template }) => JSON.stringify(template))
  return texts.some((text) => [...text.matchAll(switchShape)].some(([, used]) => used === name))
}

const switchShape = /\{\{#(?:if|unless)\s+([\w.-]+)\s*\}\}/g

/** Values that a field has, first in the data being tried and then in that of people; both values of a switch. */
export function valuesOf(field: string, data: readonly unknown[]): string[] {
  const found = data.map((root) => valueAt(root, field.trim()))
  const texts = found.flatMap((value) => {
    if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
    if (typeof value === 'boolean') return ['true', 'false']
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  })
  return [...new Set(texts.filter((text) => text !== ''))].slice(0, 50)
}
