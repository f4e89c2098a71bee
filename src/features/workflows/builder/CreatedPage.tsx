import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { CreatedResult } from './CreatedResult.tsx'
import type { Created } from '../creation/use-create.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** After a create: what was sent and what came back. It is there after a reload, and in no other tab. */
    created?: Created
  }
}

/** What became of the workflow that was created here; the workflow itself where that is not known any more. */
export function CreatedPage({ workflowId }: { workflowId: string }) {
  const handed = useLocation({ select: ({ state }) => state.created })
  // On the way to another page the state is gone before the address.
  const [created] = useState(handed)
  return created?.reply._id === workflowId ? (
    <CreatedResult {...created} />
  ) : (
    <Navigate to="/workflows/$workflowId" params={{ workflowId }} replace />
  )
}
