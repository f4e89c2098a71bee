import type { Ready } from './own-paths.ts'
import { ServiceError } from './service-error.ts'

const timeoutMs = 5_000

/** Whether the service behind the proxy answers at all. It may refuse the question: not every service has a health check. */
export const createUpstreamReady =
  (base: string): Ready =>
  async () => {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${base}/v1/health-check`, { redirect: 'manual', signal }).catch(
      () => undefined,
    )
    await response?.body?.cancel()
    if (response === undefined || response.status >= 500)
      throw new ServiceError(503, `The upstream service ${base} does not answer`)
  }
