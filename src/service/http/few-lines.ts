const minuteMs = 60_000

/**
 * Passes on the first `most` of a minute, and then the number left out: a mistake in the settings shows with every request,
 * and a broken page reports without end.
 */
export function few<One>(
  most: number,
  tell: (one: One) => void,
  tellRest: (count: number) => void = () => {},
): (one: One) => void {
  let seen = 0
  const endMinute = () => {
    const rest = seen - most
    seen = 0
    if (rest > 0) tellRest(rest)
  }
  return (one) => {
    seen += 1
    if (seen === 1) setTimeout(endMinute, minuteMs).unref()
    if (seen <= most) tell(one)
  }
}
