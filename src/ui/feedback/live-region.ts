/** What the live region says now; the count makes the same sentence twice two announcements. */
export type Said = { text: string; count: number }

let said: Said = { text: '', count: 0 }
const listeners = new Set<() => void>()

/** Says a sentence to screen readers, politely: for what the eye sees happen and nothing else tells. */
export function announce(text: string): void {
  said = { text, count: said.count + 1 }
  for (const listener of listeners) listener()
}

export function whatIsSaid(): Said {
  return said
}

export function onSaid(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
