import { useSession } from '#src/client/ClientProvider.tsx'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow-reading.ts'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { curlSnippet, placeholders } from '../form/snippets.ts'
import { words } from './words.ts'

/** How to start the workflow. */
export function TriggerSection({ workflow }: { workflow: Workflow }) {
  const t = useWords(words)
  const { baseUrl } = useSession()
  const identifier = identifierIn(workflow)
  if (identifier === '') return null
  const variables = (workflow.triggers?.[0]?.variables ?? []).map(({ name }) => name)
  return (
    <Section title={t('trigger')} description={t('trigger.text', placeholders)}>
      <CodeBlock label={t('curl')} captioned code={curlSnippet({ baseUrl, identifier, variables })} />
    </Section>
  )
}
