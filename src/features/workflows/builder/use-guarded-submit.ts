import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useClient, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { DraftSession } from '../drafts/draft-session.ts'
import type { FailingCases } from '../dry-run/run-cases.ts'
import { type CreateBody, type FormSchema, loadRefusals } from '../model/form-schema.ts'
import type { WorkflowValues } from '../model/values.ts'
import { stepWords } from '../model/step-words.ts'
import { words } from '../model/form-words.ts'
import type { Place } from '../navigation/use-jump.ts'

/** Delay before the form shows that it is busy. */
const busyAfterMs = 200

type Wiring = {
  form: UseFormReturn<WorkflowValues, unknown, CreateBody>
  schema: FormSchema
  whenOpened: () => Promise<DraftSession | undefined>
  /** Whether the person's role allows submitting. */
  isAllowed: boolean
  /** Called by every attempt, before it is checked. */
  onPress: () => void
  onJump: (place: Place) => void
  onAttempt: () => void
}

/**
 * Submits the form, unless one of its saved cases fails: then it is `blocked` until the author overrides that. Every
 * attempt runs the cases again, because the form may have changed.
 */
export function useGuardedSubmit(wiring: Wiring) {
  const { form, schema, whenOpened, isAllowed, onPress, onJump, onAttempt } = wiring
  const { samples } = useClient()
  const service = useServiceFacts()
  const toast = useToast()
  const t = useWords(words)
  const showArranged = useShowUnapplied(form, onJump)
  const [isChecking, setChecking] = useState(false)
  const [blocked, setBlocked] = useState<FailingCases & { send: () => void }>()
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
    const draftSession = await whenOpened()
    if (!draftSession) return undefined
    const [{ failingCases }, store] = await Promise.all([import('../dry-run/run-cases.ts'), samples()])
    return failingCases(store, draftSession.versionsAt, {
      getValues: form.getValues,
      control: form.control,
      service,
    })
  }
  const attempt = async (send: () => void) => {
    onPress()
    if (!isAllowed || inFlight.current || showArranged()) return
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
    if (found === 'unknown') toast({ tone: 'error', message: t('notSent') })
    else if (found) setBlocked({ ...found, send })
    else send()
  }
  return {
    attempt: (send = onAttempt) => void attempt(send),
    isAsking: isChecking,
    sentFrom,
    blocked,
    unblock: () => setBlocked(undefined),
  }
}

/**
 * Nested conditions that are not applied would not be sent: jumps to the first and says what to do. Returns `false` if
 * there are none.
 */
function useShowUnapplied({ getValues }: Pick<Wiring['form'], 'getValues'>, onJump: Wiring['onJump']) {
  const t = useWords(words)
  const s = useWords(stepWords)
  const toast = useToast()
  return (): boolean => {
    const steps = getValues('steps')
    const index = steps.findIndex(({ arrangement }) => arrangement !== undefined)
    const step = steps[index]
    if (!step) return false
    const name = step.name.trim() || s(`kind.${step.template.type}`)
    onJump({ path: `steps.${index}.filters`, step: index })
    toast({ tone: 'warning', message: t('arranged.first', { name }) })
    return true
  }
}
