import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Notification } from '#src/contract/notification.ts'
import { lastSevenDays, weekOf } from '#src/domain/delivery/week.ts'
import { runPage } from './activity.ts'
import type { CallError } from './failure.ts'

/** The service lists ten runs per page and does not count them by workflow. */
const mostPages = 10

type Read = { days: Date[]; runs: Notification[]; since?: Date | undefined }

/** The runs of a workflow in the last seven days, newest first; `since`: there were too many to read them all. */
export const weekOfWorkflow = (workflow: string) =>
  queryOptions<Read, CallError, ReturnType<typeof told>>({
    // Under this key it is invalidated with the list of runs.
    queryKey: ['notificationList', { weekOf: workflow }],
    queryFn: ({ client }) => readWeek(client, workflow),
    select: told,
    refetchInterval: ({ state: { data } }) => (data && !data.since && told(data).isMoving ? 5_000 : false),
  })

const told = ({ days, runs, since }: Read) => ({ ...weekOf(runs, { days, since }), since })

async function readWeek(client: QueryClient, workflow: string): Promise<Read> {
  const days = lastSevenDays(new Date())
  const begin = days[0]?.getTime() ?? 0
  // By id, because a run that starts meanwhile moves others to the next page.
  const found = new Map<string, Notification>()
  for (let page = 0; page < mostPages; page += 1) {
    const { data, hasMore, pageSize } = await client.query({ ...runPage({ page, workflow }), staleTime: 0 })
    for (const run of data) found.set(run._id, run)
    const oldest = data.at(-1)?.createdAt
    const isOver = oldest !== undefined && oldest !== null && Date.parse(oldest) < begin
    if (isOver || !(hasMore ?? data.length === pageSize)) return { days, runs: [...found.values()] }
  }
  const runs = [...found.values()]
  const oldest = runs.at(-1)?.createdAt
  return { days, runs, since: new Date(oldest ?? days.at(-1) ?? 0) }
}
