/** Differences between services that run the same filters. */
export type Semantics = {
  /** "Contains" on neither text nor list: `stop` gives up the step · `lenient`: IN fails and NOT_IN passes. */
  missingList: 'stop' | 'lenient'
  /** A timed digest whose next day is more than one period away: `fail` gives up the digest · `wait` sends it then. */
  beyondPeriod: 'fail' | 'wait'
  /** A monthly digest on dates (`monthDays` 1 to 31): the worker refuses all of them, or runs them. */
  monthDays: 'fail' | 'run'
  /** Accepted dates of a scheduled delay: only ISO 8601 with milliseconds and `Z`, or any ISO 8601. */
  delayDates: 'millisecondsUtc' | 'iso'
  /** Weeks and months of a regular digest or delay: taken for seconds, or 7 and 30 days each. */
  longUnits: 'seconds' | 'days'
}

/** `2024`: the published service of October 2024 · `fixed`: the same with missing fields and longer periods handled. */
export const semanticsByName = {
  2024: {
    missingList: 'stop',
    beyondPeriod: 'fail',
    monthDays: 'fail',
    delayDates: 'millisecondsUtc',
    longUnits: 'seconds',
  },
  fixed: {
    missingList: 'lenient',
    beyondPeriod: 'wait',
    monthDays: 'run',
    delayDates: 'iso',
    longUnits: 'seconds',
  },
} as const satisfies Record<string, Semantics>

export type SemanticsName = '2024' | 'fixed'

/** An unknown name means the service of 2024. */
export function semanticsOf(asked: Semantics | SemanticsName | null | undefined): Semantics {
  if (typeof asked === 'object' && asked !== null) return asked
  return asked === 'fixed' ? semanticsByName.fixed : semanticsByName[2024]
}
