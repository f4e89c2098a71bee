import { useQuery } from '@tanstack/react-query'
import { useOffers } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import type { Channel } from '#src/contract/channel.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { conditionsOf } from './conditions-of.ts'
import type { KnownConditions } from './why-text.ts'

/** What a workflow asks before it sends on a channel, read where the service offers it, and the workflow itself. */
export function useConditions(
  workflowId: string | undefined,
  channel: Channel,
): { conditions: KnownConditions; workflow: Workflow | undefined } {
  const offered = useOffers('workflowGet') !== false
  const query = useQuery({
    ...read('workflowGet', { workflowId: workflowId ?? '' }),
    enabled: offered && workflowId !== undefined,
  })
  const workflow = query.data
  if (workflow) return { conditions: conditionsOf(workflow, channel), workflow }
  if (!offered || query.error?.failure.kind === 'notOffered') return { conditions: 'unread', workflow }
  return { conditions: query.error ? 'failed' : 'loading', workflow }
}
