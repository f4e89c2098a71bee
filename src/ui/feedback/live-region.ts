/** The count makes a repeated sentence a new announcement. */
export type Said = { text: string; count: number }

let said: Said = { text: '', count: 0 }
const listeners = new Set<() => void>()

/** Announces politely to screen readers what is otherwise only visible. */
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
