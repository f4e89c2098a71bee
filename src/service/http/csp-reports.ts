import * as z from 'zod/mini'
import { readBytes } from './body.ts'
import { limitPerMinute } from './limit-per-minute.ts'
import { toErrorResponse } from './process-paths.ts'
import { ServiceError } from './service-error.ts'

/** The path to which browsers report violations of the page's policy. */
export const reportPath = '/csp-report'

/** `directive` is a directive of the policy, or `other`; `blocked` is an origin, or a keyword such as `inline`. */
export type Violation = { directive: string; blocked: string }

const largestBytes = 16_000
/** Per minute, because anybody may send something that looks like a report. */
const maxReportsPerMinute = 20

/** Browsers send one report in the older format, or a list with other keys in the newer one. */
const Report = z.union([
  z.object({
    'csp-report': z.object({ 'effective-directive': z.string(), 'blocked-uri': z.catch(z.string(), '') }),
  }),
  z.array(
    z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.catch(z.string(), '') }) }),
  ),
])

/** Accepts reports from anyone, and passes on a few without the page and its query, which may identify people. */
export function createCspReports(onViolation: (violation: Violation) => void) {
  const report = limitPerMinute(maxReportsPerMinute, onViolation)
  return async (request: Request): Promise<Response> => {
    try {
      const bytes = await readBytes(request, largestBytes)
      for (const violation of violationsIn(new TextDecoder().decode(bytes))) report(violation)
      return new Response(null, { status: 204 })
    } catch (error) {
      return toErrorResponse(
        request,
        error instanceof ServiceError ? error : new ServiceError(400, 'This is no report'),
      )
    }
  }
}

function violationsIn(text: string): Violation[] {
  const report = Report.parse(JSON.parse(text))
  if (Array.isArray(report))
    return report.map(({ body }) => toViolation(body.effectiveDirective, body.blockedURL))
  const { 'effective-directive': directive, 'blocked-uri': blocked } = report['csp-report']
  return [toViolation(directive, blocked)]
}

const directives =
  /^(?:(?:script|style)-src(?:-elem|-attr)?|(?:default|font|img|connect|manifest|worker|frame|media|object)-src|frame-ancestors|base-uri|form-action|trusted-types|require-trusted-types-for)$/

const toViolation = (directive: string, blocked: string): Violation => ({
  directive: directives.test(directive) ? directive : 'other',
  blocked: blockedSource(blocked),
})

function blockedSource(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'other'
  const { origin, protocol } = new URL(blocked)
  return (origin === 'null' ? protocol : origin).slice(0, 200)
}
