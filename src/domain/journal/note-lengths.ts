/** Maximum lengths of the texts sent with a write, in characters: why it is made, and what it belongs to. */
export const maxNoteLengths = { agent: 100, reason: 1000, ticket: 200, run: 100, undoes: 100 } as const
