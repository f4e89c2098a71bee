/** What became of a run: it goes on, it sent something or nothing because steps were skipped, a step failed, it was canceled or joined a digest. */
export const runEnds = ['waiting', 'sent', 'skipped', 'failed', 'canceled', 'merged'] as const
export type RunEnd = (typeof runEnds)[number]
