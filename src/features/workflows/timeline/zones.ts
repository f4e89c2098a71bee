/** The service counts in this one, whoever looks. */
export const serviceZone = 'UTC'

export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || serviceZone

/** Every zone that can be chosen, by its IANA name. */
export const allZones = (): string[] => [...new Set([serviceZone, ...Intl.supportedValuesOf('timeZone')])]
