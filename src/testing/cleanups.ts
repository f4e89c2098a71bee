/** Clean-up functions of the current test. `dom-setup.ts` calls them after each test, last one first, and clears the list. */
export const cleanups: (() => unknown)[] = []
