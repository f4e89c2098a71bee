import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { Workflow } from '#src/contract/workflow.ts'
import type { MissingProvider } from '#src/domain/workflow/workflow-reading.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { stepWords } from '../model/step-words.ts'
import { useLackingProviders } from './use-lacking-providers.ts'
import { providerWords } from './words.ts'

/** The workflow's channels without a provider, if the service says so. */
export function ProviderNote({ workflow }: { workflow: Workflow }) {
  const t = useWords(providerWords)
  const s = useWords(stepWords)
  const { formatList } = useLanguage()
  const { triggers } = useServiceFacts()
  const lacking = useLackingProviders(workflow)
  const named = (wanted: MissingProvider['missingKind']) =>
    formatList(
      lacking.filter(({ missingKind }) => missingKind === wanted).map(({ channel }) => s(`kind.${channel}`)),
    )
  const [none, noPrimary] = [named('active'), named('primary')]
  // A service that sends nothing needs no providers.
  const sends = triggers !== 'sandbox'
  return (
    <>
      {none !== '' && sends && (
        <InlineAlert tone="warning" title={t('title', { channels: none })}>
          {t('text')}
        </InlineAlert>
      )}
      {noPrimary !== '' && sends && (
        <InlineAlert tone="warning" title={t('title.primary', { channels: noPrimary })}>
          {t('text.primary')}
        </InlineAlert>
      )}
    </>
  )
}
