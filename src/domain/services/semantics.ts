/** How the services that run the same filters differ. */
export type Semantics = {
  /**
   * "Contains" on a field that holds neither text nor a list: `stop`, the step is given up · `lenient`, the field
   * contains nothing, so IN says no and NOT_IN yes.
   */
  missingList: 'stop' | 'lenient'
  /**
   * A timed digest whose next day lies more than one period away: `fail`, the digest is given up · `wait`, it goes out
   * then.
   */
  beyondPeriod: 'fail' | 'wait'
  /** A monthly digest on dates (`monthDays` 1 to 31): the worker refuses every one of them, or runs them. */
  monthDays: 'fail' | 'run'
  /** The dates a scheduled delay takes: ISO 8601 with milliseconds and `Z` alone, or any ISO 8601. */
  delayDates: 'millisecondsUtc' | 'iso'
}

/** `2024`: the published service of October 2024 · `fixed`: the same after it learned to answer for missing fields,
 * and to look as far ahead as it takes. */
export const semanticsByName = {
  2024: { missingList: 'stop', beyondPeriod: 'fail', monthDays: 'fail', delayDates: 'millisecondsUtc' },
  fixed: { missingList: 'lenient', beyondPeriod: 'wait', monthDays: 'run', delayDates: 'iso' },
} as const satisfies Record<string, Semantics>

export type SemanticsName = '2024' | 'fixed'

/** The name of these semantics, where a person chooses between the two. */
export const semanticsNameOf = (semantics: Semantics): SemanticsName =>
  semantics.missingList === 'lenient' ? 'fixed' : '2024'

/** A name that is not known means the service of 2024. */
export function semanticsOf(asked: Semantics | SemanticsName | null | undefined): Semantics {
  if (typeof asked === 'object' && asked !== null) return asked
  return asked === 'fixed' ? semanticsByName.fixed : semanticsByName[2024]
}
