import { vi } from 'vitest'

/** Waits until a check passes. The timeout is long because the machine may be busy. A fake clock advances meanwhile. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000 })
