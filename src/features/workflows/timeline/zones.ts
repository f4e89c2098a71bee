/** The service's zone. */
export const serviceZone = 'UTC'

export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || serviceZone

/** All selectable zones, by IANA name. */
export const allZones = (): string[] => [...new Set([serviceZone, ...Intl.supportedValuesOf('timeZone')])]
