/** Requests a second that may be chosen. Published services allow twenty. */
export const paces = [1, 2, 5, 10, 20, 50]
