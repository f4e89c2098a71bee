import { createStore } from 'zustand/vanilla'

/** The count makes a repeated sentence a new announcement. */
export const said = createStore(() => ({ text: '', count: 0 }))

/** Announces politely to screen readers what is otherwise only visible. */
export function announce(text: string): void {
  said.setState(({ count }) => ({ text, count: count + 1 }))
}
