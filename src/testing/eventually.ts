import { vi } from 'vitest'

/** Waits until a check holds. A busy machine is not a failure; what never comes still fails. A clock that is faked moves on meanwhile. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000 })
