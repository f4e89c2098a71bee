import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { announcement } from '#src/ui/feedback/live-region.ts'

/** Waits until the element has the focus. */
export const expectFocus = (find: () => Element) => waitFor(() => expect(document.activeElement).toBe(find()))

/** Waits until the field is marked as invalid. */
export const expectInvalid = (find: () => Element) =>
  waitFor(() => expect(find().getAttribute('aria-invalid')).toBe('true'))

/** Waits until a new workflow has its notification group, without which it cannot be created. */
export const expectGroup = () =>
  waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Notification group' })).not.toHaveProperty('value', ''),
  )

/** Waits until nothing on the screen answers the query. */
export const gone = (query: () => Element | null | readonly Element[]) =>
  waitFor(() => expect([query() ?? []].flat()).toEqual([]))

/** What the current test has made the console announce; `dom-setup.ts` clears it. */
export const announcements: string[] = []
announcement.subscribe(({ text }) => {
  if (text !== '') announcements.push(text)
})

/** Waits until the test has made the console announce it. The live region itself forgets it after a while. */
export const announced = (text: string) => waitFor(() => expect(announcements).toContain(text))
