/** `PROPERTY_RUNS=all` draws every case that a property asks for; by default a tenth of them, since one run may not take long. */
export const isFullRun = process.env['PROPERTY_RUNS'] === 'all'

/** Options of a property that is to hold for `all` drawn cases. */
export const runs = (all: number) => ({ numRuns: isFullRun ? all : Math.ceil(all / 10) })
