import { Part } from '#src/ui/layout/Toolbar.tsx'
import Stack from '@mui/material/Stack'
import { useMemo, useState } from 'react'
import type { Workflow } from '#src/contract/workflow.ts'
import { curlSnippet } from '#src/domain/trigger/snippets.ts'
import { placeholders, type TriggerCall, triggerCall } from '#src/domain/trigger/trigger-call.ts'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { useServiceFacts, useServiceAddress, useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { triggerCallWords } from './words.ts'

type Props = {
  identifier: string
  workflow: Pick<Workflow, 'active'>
}

/** The call that triggers a workflow, once it has an identifier. */
export function TriggerSection({ identifier, workflow }: Props) {
  const t = useWords(triggerCallWords)
  const call = useTriggerCall(workflow, identifier)
  if (identifier === '') return null
  return (
    <Section title={t('title')}>
      <TriggerNote isInactive={workflow.active === false} />
      <Stack spacing={2}>
        <span>
          {t(call.address === placeholders.address ? 'text.operator' : 'text', placeholders)}{' '}
          <ToReplace call={call.call} />
        </span>
        <CodeBlock captioned label={t('curl')} code={curlSnippet(call)} searchLabel={t('curl.copy')} />
      </Stack>
    </Section>
  )
}

type NoteProps = { isInactive?: boolean }

/** Next to a trigger call: the workflow runs nothing, or the connected service sends nothing or may not have this operation. */
export function TriggerNote({ isInactive = false }: NoteProps) {
  const { triggers } = useServiceFacts()
  const t = useWords(triggerCallWords)
  const { because, proven } = useMay('eventTrigger')
  // An actual response is more reliable than the kind of the service.
  const known = because === 'notOffered' ? 'none' : proven && triggers === 'unknown' ? 'offered' : triggers
  if (known === 'offered' && !isInactive) return null
  return (
    <Part>
      {isInactive && <InlineAlert tone="warning">{t('inactive')}</InlineAlert>}
      {known !== 'offered' && <InlineAlert>{t(known)}</InlineAlert>}
    </Part>
  )
}

/** What to replace in a trigger call. */
export function ToReplace({ call }: { call: TriggerCall }) {
  const t = useWords(triggerCallWords)
  const names = ['subscriber', ...(['tenant', 'actor'] as const).filter((name) => call[name])] as const
  return names.map((name) => t(`text.${name}`, placeholders)).join(' ')
}

/**
 * The base URL for programs. Where people are known by name, neither the page's own URL nor any key of theirs is for
 * programs: then it is a placeholder.
 */
function useProgramAddress(): string {
  const address = useServiceAddress()
  const { person } = useSession()
  return person ? placeholders.address : address
}

/** The call that triggers a workflow, and its URL. Its dates are in the future as of the first render. */
export function useTriggerCall(workflow: unknown, identifier: string) {
  const address = useProgramAddress()
  const [now] = useState(Date.now)
  const call = useMemo(() => triggerCall(workflow, identifier, now), [workflow, identifier, now])
  return { address, call }
}
