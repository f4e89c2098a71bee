import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until the element that is looked for has the focus. */
export const expectFocus = (find: () => Element) => waitFor(() => expect(document.activeElement).toBe(find()))

/** Waits until the field that is looked for is marked as wrong. */
export const expectInvalid = (find: () => Element) =>
  waitFor(() => expect(find().getAttribute('aria-invalid')).toBe('true'))

/** Waits until a new workflow has its notification group, which it is not created without. */
export const expectGroup = () =>
  waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Notification group' })).not.toHaveProperty('value', ''),
  )
