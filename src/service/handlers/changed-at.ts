/** The time of a change as ISO text, never earlier than the stored times, even after the clock was set back. */
export function changedAt(
  stored: { createdAt?: string | null | undefined; updatedAt?: string | null | undefined },
  now: Date,
): string {
  // ISO texts of equal length sort chronologically.
  return [now.toISOString(), stored.createdAt ?? '', stored.updatedAt ?? ''].reduce((latest, at) =>
    at > latest ? at : latest,
  )
}
