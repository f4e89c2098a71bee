import { useState, type ReactNode } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import type { BulkRun } from '#src/client/bulk/bulk.ts'
import { reasonForNext, belongsToAnotherPerson, type RunHead } from '#src/domain/bulk/run.ts'
import { missingReasonFields, type ReasonAndTicket } from '#src/domain/journal/production-rule.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'

const ReasonQuestion = lazyPart(async () => (await import('./ReasonQuestion.tsx')).ReasonQuestion)

type Act = () => Promise<void>

/** Continues a run. Asks for a reason first if another person began it, or if it lacks what production requires. */
export function useRunReason(
  run: BulkRun,
  head: RunHead,
): { withReason: (act: Act) => void; dialog: ReactNode } {
  const { person, production } = useSession()
  const [pendingAct, setPendingAct] = useState<{ act: Act }>()
  const carryOn = async (why: ReasonAndTicket) => {
    setPendingAct(undefined)
    await run.continueWithReason(why)
    await pendingAct?.act()
  }
  // The run may have begun before the connection was marked as production.
  const isReasonNeeded =
    belongsToAnotherPerson(head, person) || missingReasonFields(production, reasonForNext(head)).length > 0
  return {
    withReason: (act) => (isReasonNeeded ? setPendingAct({ act }) : void act()),
    dialog: pendingAct && (
      <ReasonQuestion onAnswer={(why) => void carryOn(why)} onClose={() => setPendingAct(undefined)} />
    ),
  }
}
