import { type EndpointName, endpoints } from '#src/contract/endpoints.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { isNoUpdate, updateOf } from '#src/domain/workflow/editing.ts'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import type { Version } from '../../compare/version.ts'
import { placeholders } from '#src/domain/trigger/trigger-call.ts'
import { fetchCall, quoted } from '../../trigger/snippets.ts'
import type { ReviewOf } from './review-of.ts'

/** One request as it will be sent. `call` is what the Node.js client calls it, `path` begins at the base URL. */
export type PlannedRequest = { method: string; path: string; body: object; call: string }

/** What is sent for a workflow as it is written now, in order; nothing when nothing has changed. */
export function requestsOf(review: ReviewOf, body: WorkflowCreate, identifier: string): PlannedRequest[] {
  if (review.kind === 'create') {
    const create = { ...addressOf('workflowCreate', ''), body, call: 'notificationTemplates.create(' }
    return identifier === '' || identifier === identifierOf(body.name)
      ? [create]
      : [create, identifierRequest(body, identifier)]
  }
  const { workflow, base } = review
  const id = workflow._id
  const mine: Version = { ...body, identifier }
  const changes = updateOf(base, mine)
  const active = mine.active ?? false
  return [
    ...(isNoUpdate(changes)
      ? []
      : [
          {
            ...addressOf('workflowUpdate', id),
            body: changes,
            call: `notificationTemplates.update('${id}', `,
          },
        ]),
    ...(active === (base.active ?? false)
      ? []
      : [
          {
            ...addressOf('workflowStatusUpdate', id),
            body: { active },
            call: `notificationTemplates.updateStatus('${id}', `,
          },
        ]),
  ]
}

/** What gives a new workflow the identifier that was wanted. Its id is known once it is created. */
const identifierRequest = ({ name, notificationGroupId }: WorkflowCreate, identifier: string) => ({
  ...addressOf('workflowUpdate', placeholders.workflow),
  body: { name, notificationGroupId, identifier },
  call: `notificationTemplates.update('${placeholders.workflow}', `,
})

function addressOf(name: EndpointName, workflowId: string) {
  const { method, path } = endpoints[name]
  return { method, path: path.replace(':workflowId', workflowId) }
}

const pretty = (body: unknown) => JSON.stringify(body, null, 2)

/** For a shell, with a placeholder for the key. */
export const requestCurl = (baseUrl: string, { method, path, body }: PlannedRequest) =>
  [
    `curl -X ${method} ${quoted(baseUrl + path)} \\`,
    `  -H ${quoted(`Authorization: ApiKey ${placeholders.key}`)} \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${quoted(pretty(body))}`,
  ].join('\n')

export const requestFetch = (baseUrl: string, { method, path, body }: PlannedRequest) =>
  fetchCall({ method, url: baseUrl + path, body })

/** For the Node.js client; a status is sent as the bare value there. */
export function requestNode(baseUrl: string, { call, body }: PlannedRequest): string {
  const argument = call.includes('Status') && 'active' in body ? String(body.active) : pretty(body)
  return [
    `import { Novu } from '@novu/node'`,
    '',
    `const novu = new Novu(process.env.NOVU_API_KEY, { backendUrl: ${JSON.stringify(baseUrl)} })`,
    '',
    `await novu.${call}${argument})`,
  ].join('\n')
}
