/** What became of a run: it goes on, it sent something, it sent nothing because steps were skipped, a step failed. */
export const runEnds = ['waiting', 'sent', 'skipped', 'failed'] as const
export type RunEnd = (typeof runEnds)[number]
