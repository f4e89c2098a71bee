import type { Sample } from '#src/client/samples/sample.ts'
import type { LintSample } from '#src/domain/lint/finding.ts'

/** Samples for the rules. An empty payload says nothing about missing fields. */
export const toLintSamples = (kept: readonly Sample[]): LintSample[] =>
  kept.map(({ name, persona, payload, tenant, now, createdAt }) => ({
    name,
    subscriber: persona,
    now: now ?? createdAt,
    ...(Object.keys(payload).length > 0 ? { payload } : {}),
    ...(tenant === undefined ? {} : { tenant }),
  }))
