import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Notification } from '#src/contract/notification.ts'
import { weekBegin, weekOf } from '#src/domain/delivery/week.ts'
import { retryInterval } from '#src/client/query.ts'
import { runPage } from '#src/client/runs.ts'
import type { CallError } from '#src/client/failure.ts'
import { receivedIn } from '#src/client/readable-items.ts'

/** The service lists ten runs per page and does not count them by workflow. */
const maxPages = 10

type RunsOfWeek = { begin: Date; runs: Notification[]; since?: Date | undefined }

/** The runs of a workflow in the last seven days, newest first; `since`: there were too many to read them all. */
export const weekOfWorkflow = (workflow: string) =>
  queryOptions<RunsOfWeek, CallError, ReturnType<typeof summarize>>({
    // Under this key it is invalidated with the list of runs.
    queryKey: ['notificationList', { weekOf: workflow }],
    queryFn: ({ client }) => readWeek(client, workflow),
    select: summarize,
    refetchInterval: ({ state: { data, error } }) =>
      retryInterval(error) || (data && !data.since && summarize(data).isMoving ? 5_000 : false),
  })

const summarize = ({ begin, runs, since }: RunsOfWeek) => ({ ...weekOf(runs, begin), since })

async function readWeek(client: QueryClient, workflow: string): Promise<RunsOfWeek> {
  const begin = weekBegin(new Date())
  // By id, because a run that starts meanwhile moves others to the next page.
  const runs = new Map<string, Notification>()
  for (let page = 0; page < maxPages; page += 1) {
    const found = await client.query({ ...runPage({ page, workflow }), staleTime: 0 })
    const { data, hasMore, pageSize } = found
    for (const run of data) runs.set(run._id, run)
    const oldest = data.at(-1)?.createdAt
    const isOver = oldest !== undefined && oldest !== null && Date.parse(oldest) < begin.getTime()
    if (isOver || !(hasMore ?? receivedIn(found) === pageSize)) return { begin, runs: [...runs.values()] }
  }
  const all = [...runs.values()]
  const oldest = all.at(-1)?.createdAt
  return { begin, runs: all, since: new Date(oldest ?? begin) }
}
