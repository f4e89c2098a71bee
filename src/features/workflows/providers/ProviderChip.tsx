import Box from '@mui/material/Box'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { Workflow } from '#src/contract/workflow.ts'
import { Tooltip } from '#src/ui/actions/Tooltip.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { stepWords } from '../model/step-words.ts'
import { useLackingProviders } from './use-lacking-providers.ts'
import { providerWords } from './words.ts'

/** Marks a listed workflow with missing providers; the tooltip names the channels. */
export function ProviderChip({ workflow }: { workflow: Workflow }) {
  const t = useWords(providerWords)
  const s = useWords(stepWords)
  const { formatList } = useLanguage()
  const { triggers } = useServiceFacts()
  const missing = useLackingProviders(workflow).filter(({ missingKind }) => missingKind === 'active')
  // A service that sends nothing needs no providers, and every row would be marked.
  if (triggers === 'sandbox' || missing.length === 0) return null
  const channels = formatList(missing.map(({ channel }) => s(`kind.${channel}`)))
  const inWords = t('chip.full', { channels })
  return (
    <Tooltip words={inWords}>
      {/* Above the link that covers the row. */}
      <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
        <VisuallyHidden>{inWords}</VisuallyHidden>
        <span aria-hidden>
          <Tag tone="warning">{t('chip')}</Tag>
        </span>
      </Box>
    </Tooltip>
  )
}
