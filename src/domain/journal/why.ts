/** Most characters of what is told with a write: why it is made, and what it belongs to. */
export const longestWhy = { reason: 1000, ticket: 200, run: 100, undoes: 100 } as const
