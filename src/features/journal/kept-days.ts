/** Ages of entries that are offered, in days: what is older is erased. */
export const keptDays = [30, 90, 365] as const
