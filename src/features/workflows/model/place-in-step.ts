import type { WordsOf } from '#src/ui/language.tsx'
import type { stepWords } from './step-words.ts'

type Part = {
  name?: string | null | undefined
  filters?: readonly { children?: readonly unknown[] | null | undefined }[] | null | undefined
}
/** A step, with the parts that its paths may lead into. */
export type StepParts = Part & { variants?: readonly Part[] | null | undefined }

/** A place in a step: the variant, the filter group and its condition. All count from 1. */
export type PlaceInStep = { variant?: number; variantName?: string; group?: number; condition?: number }

/** Where in its step a path leads. The only condition of a step or a variant needs no numbers. */
export function placeInStep(step: StepParts, path: string): PlaceInStep {
  const [, variant] = /^steps\.\d+\.variants\.(\d+)/.exec(path) ?? []
  const [, group, condition] = /\.filters\.(\d+)\.children(?:\.(\d+))?/.exec(path) ?? []
  const part = variant === undefined ? step : step.variants?.[Number(variant)]
  const [first, ...others] = part?.filters ?? []
  const isOnly = condition !== undefined && others.length === 0 && first?.children?.length === 1
  return {
    ...(variant !== undefined && { variant: Number(variant) + 1, variantName: part?.name?.trim() ?? '' }),
    ...(group !== undefined && !isOnly && { group: Number(group) + 1 }),
    ...(condition !== undefined && !isOnly && { condition: Number(condition) + 1 }),
  }
}

/** Names a step and the place in it: “Email, variant 1 (Gold), group 1, condition 2”. */
export function placeName(s: WordsOf<typeof stepWords>, step: string, place: PlaceInStep): string {
  const { variant: number, variantName: name = '', group, condition } = place
  const parts = [
    step,
    number !== undefined && (name ? s('place.named', { number, name }) : s('place.variant', { number })),
    group !== undefined && s('place.group', { number: group }),
    condition !== undefined && s('place.condition', { number: condition }),
  ]
  return parts.filter(Boolean).join(', ')
}
