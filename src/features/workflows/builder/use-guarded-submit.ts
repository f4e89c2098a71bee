import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Note } from '#src/client/call/types.ts'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { toast } from '#src/ui/feedback/toast.ts'
import { useWords } from '#src/ui/language.tsx'
import type { FailingCases } from '../test/run-cases.ts'
import type { TestCase } from '../model/test-cases.ts'
import { type CreateBody, type FormSchema, loadRefusals } from '../model/form-schema.ts'
import type { WorkflowValues } from '../model/values.ts'
import type { Version } from '../model/compare/version.ts'
import { words } from '../model/form-words.ts'

/** Delay before the form shows that it is busy. */
const busyAfterMs = 200

type Wiring = {
  form: UseFormReturn<WorkflowValues, unknown, CreateBody>
  schema: FormSchema
  /** Test cases that are only on this device. */
  casesOnDevice: () => readonly TestCase[]
  /** Whether the person's role allows submitting. */
  isAllowed: boolean
  /** Called by every attempt, before it is checked. */
  onPress: () => void
  onAttempt: (why?: Note) => void
  /** What an active workflow is now, if saving would change that. */
  live: () => Version | undefined
}

/**
 * Submits the form, unless one of its saved cases fails or an active workflow changes: then it is `held` until the
 * author confirms it. Every attempt runs the cases again, because the form may have changed.
 */
export function useGuardedSubmit(wiring: Wiring) {
  const { form, schema, casesOnDevice, isAllowed, onPress, onAttempt, live } = wiring
  const service = useServiceFacts()
  const t = useWords(words)
  const [isChecking, setChecking] = useState(false)
  const [held, setHeld] = useState<{ failing?: FailingCases; live?: Version; send: (why?: Note) => void }>()
  const inFlight = useRef(false)
  const sentFrom = useRef<Element>(null)
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])

  const ask = async () => {
    const cases = [...form.getValues('cases'), ...casesOnDevice()]
    if (cases.length === 0) return undefined
    const { failingCases } = await import('../test/run-cases.ts')
    return failingCases(cases, { getValues: form.getValues, service })
  }
  const attempt = async (send: (why?: Note) => void) => {
    onPress()
    if (!isAllowed || inFlight.current) return
    sentFrom.current = document.activeElement
    // Without them, the service itself refuses what is wrong.
    await loadRefusals().catch(() => undefined)
    // Submitting shows the form's own problems.
    if (!schema.safeParse(form.getValues()).success) return send()
    inFlight.current = true
    const slow = setTimeout(() => setChecking(true), busyAfterMs)
    const found = await ask().catch(() => 'unknown' as const)
    clearTimeout(slow)
    inFlight.current = false
    setChecking(false)
    if (hasLeft.current) return
    if (found === 'unknown') return toast({ tone: 'error', message: t('notSent') })
    // Another way to send has been confirmed already.
    const changed = send === onAttempt ? live() : undefined
    if (!found && !changed) return send()
    setHeld({ ...(found && { failing: found }), ...(changed && { live: changed }), send })
  }
  return {
    attempt: (send = onAttempt) => void attempt(send),
    isAsking: isChecking,
    sentFrom,
    held,
    release: () => setHeld(undefined),
  }
}
