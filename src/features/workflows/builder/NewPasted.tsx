import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { WorkflowCreate } from '#src/contract/workflow.ts'
import type { PortableWorkflow } from '#src/domain/import/import-form.ts'
import { CreateForm } from './CreateForm.tsx'
import type { Created } from '../creation/use-create.ts'
import { valuesOf } from '../import/use-in-form.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A workflow for the builder. Survives a reload. */
    handed?: PortableWorkflow
  }
}

/** The builder with an import from another screen. */
export function NewPasted({ onCreated }: { onCreated: (created: Created) => void }) {
  const handed = useLocation({ select: ({ state }) => state.handed })
  const [initial] = useState(() => {
    // May be from before an update of the console.
    const { data } = WorkflowCreate.safeParse(handed)
    if (!data) return undefined
    const { identifier, ...workflow } = data
    return valuesOf({ ...workflow, ...(typeof identifier === 'string' ? { identifier } : {}) }, '')
  })
  return <CreateForm {...(initial ? { initial, typed: true } : {})} onCreated={onCreated} />
}
