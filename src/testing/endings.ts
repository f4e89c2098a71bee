/** Ends what the test under way has opened. `dom-setup.ts` calls and forgets them after each test. */
export const endings: (() => unknown)[] = []
