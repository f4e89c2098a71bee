/** How browsers say that a part of the program could not be fetched; after an update the old parts are gone. */
const unfetched = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** Whether an error means that this page is older than what the server has now. */
export const isOutdated = (error: unknown) => error instanceof Error && unfetched.test(error.message)
