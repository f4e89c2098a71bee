import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useClient, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { DraftSession } from '../drafts/draft-session.ts'
import type { FailingCases } from '../dry-run/run-cases.ts'
import { type CreateBody, type FormSchema, loadRefusals } from '../model/form-schema.ts'
import type { WorkflowValues } from '../model/values.ts'
import { words } from '../model/form-words.ts'

/** Time before the form says that something is under way. */
const sayAfterMs = 200

type Wiring = {
  form: UseFormReturn<WorkflowValues, unknown, CreateBody>
  schema: FormSchema
  openedSoon: () => Promise<DraftSession | undefined>
  /** Goes to what is to be settled first; `false` when there is nothing. */
  show: () => boolean
  onAttempt: () => void
}

/**
 * Sends the form, unless one of its cases turns out otherwise: then it is held until that is overridden. Also when it is
 * sent a second time, in another way: it may have been changed since.
 */
export function useAttempt({ form, schema, openedSoon, show, onAttempt }: Wiring) {
  const { samples } = useClient()
  const service = useServiceFacts()
  const toast = useToast()
  const t = useWords(words)
  const [isAsking, setAsking] = useState(false)
  const [held, setHeld] = useState<FailingCases & { send: () => void }>()
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
    const draftSession = await openedSoon()
    if (!draftSession) return undefined
    const [{ failingCases }, store] = await Promise.all([import('../dry-run/run-cases.ts'), samples()])
    return failingCases(store, draftSession.versionsAt, {
      getValues: form.getValues,
      control: form.control,
      service,
    })
  }
  const attempt = async (send: () => void) => {
    if (inFlight.current || show()) return
    sentFrom.current = document.activeElement
    // Without them the service says what it refuses.
    await loadRefusals().catch(() => undefined)
    // It has problems of its own to show.
    if (!schema.safeParse(form.getValues()).success) return send()
    inFlight.current = true
    const slow = setTimeout(() => setAsking(true), sayAfterMs)
    const found = await ask().catch(() => 'unknown' as const)
    clearTimeout(slow)
    inFlight.current = false
    setAsking(false)
    if (hasLeft.current) return
    if (found === 'unknown') toast({ tone: 'error', message: t('notSent') })
    else if (found) setHeld({ ...found, send })
    else send()
  }
  return {
    attempt: (send = onAttempt) => void attempt(send),
    isAsking,
    sentFrom,
    held,
    release: () => setHeld(undefined),
  }
}
