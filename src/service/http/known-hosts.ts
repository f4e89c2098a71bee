import { isIP } from 'node:net'
import { toErrorResponse } from './process-paths.ts'
import type { Fetch } from './request-context.ts'
import { badRequest, ServiceError } from './service-error.ts'

/**
 * Answers only requests for a known host name or an IP address. A foreign page can point its own name at this machine,
 * and would then count as one of ours (DNS rebinding); that is impossible with an IP address.
 */
export const requireKnownHost =
  (fetch: Fetch, names: readonly string[]): Fetch =>
  async (request, context) => {
    if (context?.repeatedHeaders?.includes('host'))
      return toErrorResponse(request, badRequest('The header host appears twice'))
    if (!URL.canParse(request.url)) return noHost()
    const { hostname } = new URL(request.url)
    if (isKnown(hostname.replace(/\.$/, ''), names)) return fetch(request, context)
    const message = `This service is not known as ${hostname}. Start it with --allowed-hosts ${hostname} if it is`
    return toErrorResponse(request, new ServiceError(421, message))
  }

/** A plain answer without `path`, because the address cannot be read. */
const noHost = () =>
  Response.json(
    { statusCode: 400, message: 'The header host is no name of a host', error: 'Bad Request' },
    { status: 400 },
  )

const isKnown = (name: string, names: readonly string[]) =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  isIP(name.replace(/^\[(.+)\]$/, '$1')) > 0 ||
  names.includes(name)
