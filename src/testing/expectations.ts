import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until the element that is looked for has the focus. */
export const expectFocus = (find: () => Element) => waitFor(() => expect(document.activeElement).toBe(find()))

/** Waits until the field that is looked for is marked as wrong. */
export const expectInvalid = (find: () => Element) =>
  waitFor(() => expect(find().getAttribute('aria-invalid')).toBe('true'))
