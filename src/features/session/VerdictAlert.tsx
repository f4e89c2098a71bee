import type { ReactNode } from 'react'
import type { Verdict } from '#src/client/probe.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { hostOf } from './base-url.ts'
import { sayVerdict } from './verdict-words.ts'
import { words } from './words.ts'

/** The result of a connection test. */
export function VerdictAlert({
  verdict,
  baseUrl,
  action,
}: {
  verdict: Verdict
  baseUrl: string
  action?: ReactNode
}) {
  const t = useWords(words)
  const { tone, title, help } = sayVerdict(t, verdict, {
    host: hostOf(baseUrl),
    origin: location.origin,
    baseUrl,
  })
  return (
    <InlineAlert tone={tone} title={title} action={action}>
      {help}
    </InlineAlert>
  )
}
