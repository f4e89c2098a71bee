import { createStore } from 'zustand/vanilla'
import { onPageLeft } from '../leave-page.ts'

/** `count` makes a repeated sentence a new announcement. */
export const announcement = createStore(() => ({ text: '', count: 0 }))
onPageLeft(() => announcement.setState(announcement.getInitialState()))

/** Announces politely to screen readers what is otherwise only visible. */
export function announce(text: string): void {
  announcement.setState(({ count }) => ({ text, count: count + 1 }))
}
