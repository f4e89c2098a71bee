import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { CreatedResult } from './CreatedResult.tsx'
import type { Created } from '../creation/use-create.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Request and answer of a create. Survives a reload, but exists in no other tab. */
    created?: Created
  }
}

/** The result of a create; the workflow itself if the result is no longer known. */
export function CreatedPage({ workflowId }: { workflowId: string }) {
  const handed = useLocation({ select: ({ state }) => state.created })
  // When navigating away, the state is gone before the URL changes.
  const [created] = useState(handed)
  return created?.reply._id === workflowId ? (
    <CreatedResult {...created} />
  ) : (
    <Navigate to="/workflows/$workflowId" params={{ workflowId }} replace />
  )
}
