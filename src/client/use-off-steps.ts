import { useQuery } from '@tanstack/react-query'
import type { Notification } from '#src/contract/notification.ts'
import { type OffStep, offSteps } from '#src/domain/delivery/off-steps.ts'
import { jobsOf, workflowIdOf } from '#src/domain/delivery/run-reading.ts'
import { useMay } from './may.ts'
import { read } from './query.ts'

/** The steps that are off in the workflow of a run; none while the workflow is not known. */
export function useOffSteps(run: Notification | undefined): OffStep[] {
  const workflowId = run && workflowIdOf(run)
  const { data } = useQuery({
    ...read('workflowGet', { workflowId: workflowId ?? '' }),
    enabled: useMay('workflowGet').allowed && workflowId !== undefined,
  })
  return run && data ? offSteps(data, jobsOf(run), run.createdAt) : []
}
