/** `PROPERTY_RUNS=all` runs every case of the properties; the default is a twentieth, to keep runs short. */
export const isFullRun = process.env['PROPERTY_RUNS'] === 'all'

/** Options for a property that is to be checked with `all` cases in a full run. */
export const runs = (all: number) => ({ numRuns: isFullRun ? all : Math.ceil(all / 20) })
