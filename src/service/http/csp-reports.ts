import * as z from 'zod/mini'
import { bytesOf } from './body.ts'
import { few } from './few-lines.ts'
import { refuse } from './own-paths.ts'
import { ServiceError } from './service-error.ts'

/** Where browsers report what the page's policy stopped. */
export const reportPath = '/csp-report'

/** `directive` is one of the policy's, or `other`; `blocked` an origin, or a word such as `inline`. */
export type Violation = { directive: string; blocked: string }

const largestBytes = 16_000
/** In a minute: anybody may send what looks like a report. */
const mostTold = 20

/** In the older form browsers send one, in the newer one several, with other names. */
const Report = z.union([
  z.object({
    'csp-report': z.object({ 'effective-directive': z.string(), 'blocked-uri': z.catch(z.string(), '') }),
  }),
  z.array(
    z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.catch(z.string(), '') }) }),
  ),
])

/** Takes reports from anyone, and tells of a few without the page or its query, which may name people. */
export function createCspReports(onViolation: (violation: Violation) => void) {
  const tell = few(mostTold, onViolation)
  return async (request: Request): Promise<Response> => {
    try {
      const bytes = await bytesOf(request, largestBytes)
      for (const violation of violationsIn(new TextDecoder().decode(bytes))) tell(violation)
      return new Response(null, { status: 204 })
    } catch (error) {
      return refuse(
        request,
        error instanceof ServiceError ? error : new ServiceError(400, 'This is no report'),
      )
    }
  }
}

function violationsIn(text: string): Violation[] {
  const report = Report.parse(JSON.parse(text))
  if (Array.isArray(report)) return report.map(({ body }) => shown(body.effectiveDirective, body.blockedURL))
  const { 'effective-directive': directive, 'blocked-uri': blocked } = report['csp-report']
  return [shown(directive, blocked)]
}

const directives =
  /^(?:(?:script|style)-src(?:-elem|-attr)?|(?:default|font|img|connect|manifest|worker|frame|media|object)-src|frame-ancestors|base-uri|form-action|trusted-types|require-trusted-types-for)$/

const shown = (directive: string, blocked: string): Violation => ({
  directive: directives.test(directive) ? directive : 'other',
  blocked: placeOf(blocked),
})

function placeOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'other'
  const { origin, protocol } = new URL(blocked)
  return (origin === 'null' ? protocol : origin).slice(0, 200)
}
