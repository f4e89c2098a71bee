import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { CreateForm } from './CreateForm.tsx'
import type { Created } from '../creation/use-create.ts'
import { handedTo } from '../import/hand-over.ts'
import { valuesOf } from '../import/use-in-form.ts'

/** The builder with an import from another screen. */
export function NewPasted({ onCreated }: { onCreated: (created: Created) => void }) {
  const state = useLocation({ select: (location) => location.state })
  const [initial] = useState(() => {
    const workflow = handedTo(state)
    return workflow && valuesOf(workflow, '')
  })
  return <CreateForm {...(initial ? { initial, typed: true } : {})} onCreated={onCreated} />
}
