import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Bulk } from '#src/client/bulk/bulk.ts'
import type { Plan } from '#src/domain/bulk/plan.ts'
import { useWorkspace } from './use-bulk.ts'

/** Rows that go at once; more only where the pace asks for it. */
const limitAt = (pace: number) => (pace > 10 ? 4 : 2)

/** Keeps a plan as a run, starts it and shows it; answers `false` when this browser could not keep it. */
export function useBegin() {
  const { bulk, runs } = useWorkspace()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const begin = async (plan: Plan, settings: Parameters<Bulk['create']>[1]): Promise<boolean> => {
    setBusy(true)
    setFailed(false)
    const id = await bulk
      .create(plan, { ...settings, limit: limitAt(settings.pace ?? 10) })
      .catch(() => undefined)
    setBusy(false)
    setFailed(id === undefined)
    if (id === undefined) return false
    runs.startWhenOpen(id)
    await navigate({ to: '/subscribers/-/bulk', search: { run: id } })
    // The button that was pressed is gone.
    document.querySelector('h1')?.focus()
    return true
  }
  return { begin, busy, failed }
}
