/** The retention periods offered, in days; older entries are erased. */
export const retentionDays = [30, 90, 365] as const
