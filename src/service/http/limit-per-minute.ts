const minuteMs = 60_000

/**
 * Passes on the first `max` items of each minute, and then the number left out: a wrong setting is reported with every
 * request, and a broken page sends endless reports.
 */
export function limitPerMinute<Item>(
  max: number,
  report: (one: Item) => void,
  reportSkipped: (count: number) => void = () => {},
): (one: Item) => void {
  let seen = 0
  const endMinute = () => {
    const rest = seen - max
    seen = 0
    if (rest > 0) reportSkipped(rest)
  }
  return (one) => {
    seen += 1
    if (seen === 1) setTimeout(endMinute, minuteMs).unref()
    if (seen <= max) report(one)
  }
}
