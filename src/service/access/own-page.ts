/**
 * Whether a page of this console sent the request. For browsers without `Sec-Fetch-Site`, the origin of a write
 * decides.
 */
export function isFromOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  const isRead = request.method === 'GET'
  if (site === null) return isRead || isOwnOrigin(request)
  return site === 'same-origin' || (isRead && site === 'none')
}

/** A proxy may reach this process under another host than browsers use, and then forwards theirs. */
function isOwnOrigin({ headers, url }: Request): boolean {
  const origin = headers.get('origin') ?? ''
  const own = [headers.get('x-forwarded-host'), headers.get('host'), new URL(url).host]
  return URL.canParse(origin) && own.includes(new URL(origin).host)
}
