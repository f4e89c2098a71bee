import { channels as allChannels, type Channel } from '#src/contract/step-kinds.ts'

type OwnSettings = Record<string, Partial<Record<Channel, boolean>>>
type WorkflowOfLaterNovu = { _id: string; name: string; channels: readonly Channel[] }

/**
 * Answers like Novu 3.15 as far as preferences go: a channel for all workflows applies where a workflow has no setting of its
 * own, replaces those settings when it changes, and is answered only if a workflow uses it. There is no master switch.
 */
export function createLaterNovu(workflows: readonly WorkflowOfLaterNovu[], version = '3.15.0') {
  const global: Partial<Record<Channel, boolean>> = {}
  const own: OwnSettings = {}
  const valueOf = (id: string, channel: Channel) => own[id]?.[channel] ?? global[channel] ?? true
  const rowOf = ({ _id, name, channels }: WorkflowOfLaterNovu) => ({
    template: {
      _id,
      name,
      critical: false,
      tags: [],
      triggers: [{ type: 'event', identifier: name.toLowerCase() }],
    },
    preference: {
      enabled: true,
      channels: Object.fromEntries(channels.map((channel) => [channel, valueOf(_id, channel)])),
      overrides: channels.map((channel) => ({ channel, source: 'subscriber' })),
    },
    type: 'SUBSCRIBER_WORKFLOW',
  })
  const globalOf = (named: readonly Channel[]) => ({
    preference: {
      enabled: true,
      channels: Object.fromEntries(named.map((channel) => [channel, global[channel] ?? true])),
    },
  })
  const used = () => allChannels.filter((channel) => workflows.some((one) => one.channels.includes(channel)))
  const listed = workflows.map(({ _id, name }) => ({
    _id,
    name,
    active: true,
    steps: [],
    origin: 'novu-cloud-v1',
    severity: 'none',
    payloadSchema: null,
  }))

  function patch(workflowId: string | undefined, body: PatchBody) {
    if (workflowId === undefined) {
      for (const { type, enabled } of body.preferences ?? []) {
        global[type] = enabled
        for (const settings of Object.values(own)) delete settings[type]
      }
      return globalOf(used())
    }
    const workflow = workflows.find(({ _id }) => _id === workflowId)
    const { channel } = body
    if (channel) own[workflowId] = { ...own[workflowId], [channel.type]: channel.enabled }
    return workflow && rowOf(workflow)
  }
  type PatchBody = {
    preferences?: { type: Channel; enabled: boolean }[]
    channel?: { type: Channel; enabled: boolean }
  }

  async function fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const sought = (searchParams.get('query') ?? '').toLowerCase()
    const data = listed.filter(({ name }) => name.toLowerCase().includes(sought))
    const answer = (found: unknown, status = 200) => Response.json({ data: found }, { status })
    if (pathname === '/v1/health-check')
      return answer({ status: 'ok', info: { apiVersion: { version, status: 'up' } }, error: {}, details: {} })
    if (!request.headers.has('authorization'))
      return Response.json({ statusCode: 401, message: 'Missing authorization header' }, { status: 401 })
    if (pathname === '/v1/environments/me')
      return answer({ _id: 'e1', name: 'Development', type: 'dev', color: '#ff8547' })
    if (pathname === '/v1/workflows' && request.method === 'GET')
      return Response.json({ page: 0, pageSize: 10, totalCount: data.length, data })
    const [, subscriberId, workflowId] =
      /^\/v1\/subscribers\/([^/]+)\/preferences(?:\/([^/]+))?$/.exec(pathname) ?? []
    if (subscriberId === undefined)
      return Response.json(
        { statusCode: 404, message: `Cannot ${request.method} ${pathname}` },
        { status: 404 },
      )
    if (request.method === 'PATCH') return answer(patch(workflowId, (await request.json()) as PatchBody))
    return answer(workflowId === 'global' ? [globalOf(allChannels)] : workflows.map(rowOf))
  }
  return { fetch, own, global }
}
