/** The time of a change, as ISO text: never before what it changes, also when the clock was put back. */
export function changedAt(
  stored: { createdAt?: string | null | undefined; updatedAt?: string | null | undefined },
  now: Date,
): string {
  // ISO texts of one length sort as the times do.
  return [now.toISOString(), stored.createdAt ?? '', stored.updatedAt ?? ''].reduce((latest, at) =>
    at > latest ? at : latest,
  )
}
