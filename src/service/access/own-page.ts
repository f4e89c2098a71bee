/** Whether a page of this console sent the request. Of browsers that do not say so, the origin of a write counts. */
export function isFromOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  const isRead = request.method === 'GET'
  if (site === null) return isRead || isOwnOrigin(request)
  return site === 'same-origin' || (isRead && site === 'none')
}

/** A proxy may have another host for this process than browsers have for the proxy, and then tells theirs. */
function isOwnOrigin({ headers, url }: Request): boolean {
  const origin = headers.get('origin') ?? ''
  const own = [headers.get('x-forwarded-host'), headers.get('host'), new URL(url).host]
  return URL.canParse(origin) && own.includes(new URL(origin).host)
}
