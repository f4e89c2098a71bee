import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { curlSnippet, nodeSnippet } from '#src/domain/trigger/snippets.ts'
import { placeholders } from '#src/domain/trigger/trigger-call.ts'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { triggerCallWords } from './trigger-call-words.ts'
import { ToReplace, TriggerNote } from './TriggerNote.tsx'
import { useTriggerCall } from './use-trigger-call.ts'

type Props = {
  identifier: string
  workflow: unknown
  inNode?: boolean
  /** What can be done besides copying the call. */
  actions?: ReactNode
}

/** The call that triggers a workflow, once it has an identifier. */
export function TriggerSection({ identifier, workflow, inNode = false, actions }: Props) {
  const t = useWords(triggerCallWords)
  const call = useTriggerCall(workflow, identifier)
  if (identifier === '') return null
  return (
    <Section title={t('title')} actions={actions}>
      <TriggerNote />
      <Stack spacing={2}>
        <span>
          {t(call.address === placeholders.address ? 'text.operator' : 'text', placeholders)}{' '}
          <ToReplace call={call.call} />
        </span>
        <CodeBlock captioned label={t('curl')} code={curlSnippet(call)} searchLabel={t('curl.copy')} />
        {inNode && <CodeBlock captioned label={t('node')} code={nodeSnippet(call)} />}
      </Stack>
    </Section>
  )
}
