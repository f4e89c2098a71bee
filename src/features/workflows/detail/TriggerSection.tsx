import type { Workflow } from '#src/contract/workflow.ts'
import { placeholders } from '#src/domain/trigger/trigger-call.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { curlSnippet } from '#src/domain/trigger/snippets.ts'
import { triggerCallWords } from '../trigger/trigger-call-words.ts'
import { TriggerNote } from '../trigger/TriggerNote.tsx'
import { useTriggerCall } from '../trigger/use-trigger-call.ts'
import { words } from './words.ts'

/** How to start the workflow. */
export function TriggerSection({ workflow }: { workflow: Workflow }) {
  const [t, c] = [useWords(words), useWords(triggerCallWords)]
  const identifier = identifierIn(workflow)
  const trigger = useTriggerCall(workflow, identifier)
  if (identifier === '') return null
  return (
    <Section title={t('trigger')} description={c('text', placeholders)}>
      <TriggerNote />
      <CodeBlock label={t('curl')} captioned code={curlSnippet(trigger)} />
    </Section>
  )
}
