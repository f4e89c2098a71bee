/** What a change was, in one line. */
export const changeWords = { beforeAfter: '{what}: {before} → {after}' } as const
