/** `PROPERTY_RUNS=all` runs every case of the properties; the default is a tenth, to keep runs short. */
export const isFullRun = process.env['PROPERTY_RUNS'] === 'all'

/** Options of a property that is to hold for `all` drawn cases. */
export const runs = (all: number) => ({ numRuns: isFullRun ? all : Math.ceil(all / 10) })
