/** Describes a change in one line. */
export const changeWords = {
  beforeAfter: '{what}: {before} → {after}',
  replaced: '{what}: {before} → replaced',
} as const
