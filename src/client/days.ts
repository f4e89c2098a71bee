type Days = { from?: string | undefined; to?: string | undefined }

export const isBackwards = ({ from, to }: Days): boolean => Boolean(from && to && to < from)

/** Local midnight at the start of the day plus `later` days, in milliseconds since 1970; `undefined` if invalid. */
export function dayStart(day: string | undefined, later = 0): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? []
  if (year === undefined) return undefined
  return new Date(Number(year), Number(month) - 1, Number(date) + later).getTime()
}

/** ISO 8601, of milliseconds since 1970. */
export const timeOf = (instant: number | undefined): string | undefined =>
  instant === undefined ? undefined : new Date(instant).toISOString()
