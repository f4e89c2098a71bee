/** Ends what the test under way has opened. `dom-setup.ts` calls them after each test, the last one first, and forgets them. */
export const endings: (() => unknown)[] = []
