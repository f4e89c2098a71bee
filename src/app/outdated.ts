/** Browsers' messages when a chunk could not be loaded; after an update the old chunks are gone. */
const unfetched = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** Whether an error means that this page is older than the server's build. */
export const isOutdated = (error: unknown) => error instanceof Error && unfetched.test(error.message)
