import { useState } from 'react'
import type { Bulk } from '#src/client/bulk/bulk.ts'
import type { Plan } from '#src/domain/bulk/plan.ts'
import { useWorkspace } from './use-bulk.ts'

/** Rows that go at once; more only where the pace asks for it. */
const limitAt = (pace: number) => (pace > 10 ? 4 : 2)

/** Keeps a plan as a run and starts it; answers its id, or nothing when this browser could not keep it. */
export function useBegin() {
  const { bulk, runs } = useWorkspace()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const begin = async (plan: Plan, settings: Parameters<Bulk['create']>[1]): Promise<string | undefined> => {
    setBusy(true)
    setFailed(false)
    try {
      const id = await bulk.create(plan, { ...settings, limit: limitAt(settings.pace ?? 10) })
      runs.startWhenOpen(id)
      return id
    } catch {
      setFailed(true)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { begin, busy, failed }
}
