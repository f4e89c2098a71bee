import type { WordsOf } from '#src/ui/language.tsx'
import type { stepWords } from './step-words.ts'

type Part = {
  name?: string | null | undefined
  filters?: readonly { children?: readonly unknown[] | null | undefined }[] | null | undefined
}
/** A step, with the parts that its paths may lead into. */
export type StepParts = Part & { variants?: readonly Part[] | null | undefined }

/** A place in a step: the variant, the filter group and its condition. All count from 1. */
export type PlaceInStep = {
  variant?: number | undefined
  variantName?: string | undefined
  /** Absent for a condition of the only group, as is the number of an only condition. */
  group?: number
  condition?: number
}

/** Where in its step a path leads. */
export function placeInStep(step: StepParts, path: string): PlaceInStep {
  const [, variantAt] = /^steps\.\d+\.variants\.(\d+)/.exec(path) ?? []
  const [, groupAt, conditionAt] = /\.filters\.(\d+)\.children(?:\.(\d+))?/.exec(path) ?? []
  const part = variantAt === undefined ? step : step.variants?.[Number(variantAt)]
  const hasOneGroup = conditionAt !== undefined && part?.filters?.length === 1
  const hasOneCondition = hasOneGroup && part?.filters?.[0]?.children?.length === 1
  return {
    ...(variantAt !== undefined && { variant: Number(variantAt) + 1, variantName: part?.name ?? '' }),
    ...(groupAt !== undefined && !hasOneGroup && { group: Number(groupAt) + 1 }),
    ...(conditionAt !== undefined && !hasOneCondition && { condition: Number(conditionAt) + 1 }),
  }
}

/** Names a step and the place in it: “Email, variant 1 (Gold), condition 2”. */
export function placeName(s: WordsOf<typeof stepWords>, step: string, place: PlaceInStep): string {
  const { variant, variantName, group, condition } = place
  const name = variantName?.trim() ?? ''
  const part =
    variant === undefined
      ? step
      : name
        ? s('place.named', { step, number: variant, name })
        : s('place.variant', { step, number: variant })
  if (condition === undefined) return group === undefined ? part : s('place.group', { part, group })
  return group === undefined
    ? s('place.condition', { part, number: condition })
    : s('place.conditionOf', { part, group, number: condition })
}
