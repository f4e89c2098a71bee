/** Durations by the contract's units, to be spread into catalogues. */
export const durations = {
  seconds: { one: '{count} second', other: '{count} seconds' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  hours: { one: '{count} hour', other: '{count} hours' },
  days: { one: '{count} day', other: '{count} days' },
  weeks: { one: '{count} week', other: '{count} weeks' },
  months: { one: '{count} month', other: '{count} months' },
} as const
