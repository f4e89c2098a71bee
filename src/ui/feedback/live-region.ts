import { createStore } from 'zustand/vanilla'
import { whenPageIsLeft } from '../leave-page.ts'

/** `count` makes a repeated sentence a new announcement. */
export const said = createStore(() => ({ text: '', count: 0 }))
whenPageIsLeft(() => said.setState(said.getInitialState()))

/** Announces politely to screen readers what is otherwise only visible. */
export function announce(text: string): void {
  said.setState(({ count }) => ({ text, count: count + 1 }))
}
