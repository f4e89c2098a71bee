import { useQueryClient } from '@tanstack/react-query'
import { useMemo, createContext } from 'react'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { channels } from '#src/contract/step-kinds.ts'
import type { Workflow, WorkflowPage } from '#src/contract/workflow.ts'
import { missingProviders, type MissingProvider } from '#src/domain/workflow/workflow-reading.ts'
import { defineMessages, useLanguage, useWords } from '#src/ui/language.tsx'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { Tag } from '#src/ui/data/Tag.tsx'
import { stepWords } from './step-words.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'

const providerWords = defineMessages({
  'title.active': 'No provider for {channels}',
  'text.active': 'The service reports none. Connect one there.',
  'title.primary': 'No primary provider for {channels}',
  'text.primary': 'Several are connected, but none is primary. Choose one in the service.',
  chip: 'No provider',
  'chip.full': 'No provider for {channels}',
})

/** The channels of a workflow that lack a provider, in words; blank if the service sends nothing and so needs none. */
function useLackingChannels(workflow: Workflow, kind: MissingProvider['missingKind']): string {
  const s = useWords(stepWords)
  const { formatList } = useLanguage()
  const { triggers } = useServiceFacts()
  const workflowIntegrationStatus = useIntegrationStatus(workflow)
  if (triggers === 'sandbox') return ''
  const missing = missingProviders({ steps: workflow.steps, workflowIntegrationStatus })
  const channelsOf = missing.filter(({ missingKind }) => missingKind === kind).map(({ channel }) => channel)
  return formatList(channelsOf.map((channel) => s(`kind.${channel}`)))
}

const stepOfEach = channels.map((type) => ({ template: { type } }))
const none: ReadonlySet<string> = new Set()

/** Step kinds without a provider; none if the service sends nothing. */
export function useChannelsWithoutProvider(workflow: Workflow): ReadonlySet<string> {
  const { triggers } = useServiceFacts()
  const status = useIntegrationStatus(workflow)
  return useMemo(() => {
    if (triggers === 'sandbox') return none
    const lacking = missingProviders({ steps: stepOfEach, workflowIntegrationStatus: status })
    return new Set(lacking.flatMap(({ channel, missingKind }) => (missingKind === 'active' ? [channel] : [])))
  }, [triggers, status])
}

/** Some services report it in lists only: then the last list is used. */
function useIntegrationStatus({ _id: id, workflowIntegrationStatus: own }: Workflow) {
  const client = useQueryClient()
  if (own) return own
  const listed = client.getQueriesData<WorkflowPage>({ queryKey: ['workflowList'] })
  const row = listed.flatMap(([, page]) => page?.data ?? []).find(({ _id }) => _id === id)
  return row?.workflowIntegrationStatus
}

/** Step kinds without a provider, if the service says so and sends messages. */
export const ChannelsWithoutProvider = createContext<ReadonlySet<string>>(new Set())

/** Marks a listed workflow with missing providers; the tooltip names the channels. */
export function ProviderChip({ workflow }: { workflow: Workflow }) {
  const t = useWords(providerWords)
  const channels = useLackingChannels(workflow, 'active')
  if (channels === '') return null
  return (
    <Tooltip title={t('chip.full', { channels })}>
      {/* Above the link that covers the row. */}
      <Box component="span" role="img" sx={{ position: 'relative', zIndex: 1 }}>
        <Tag tone="warning">{t('chip')}</Tag>
      </Box>
    </Tooltip>
  )
}

/** The workflow's channels without a provider, or without a primary one, if the service says so. */
export function ProviderNote({ workflow }: { workflow: Workflow }) {
  const t = useWords(providerWords)
  const channels = {
    active: useLackingChannels(workflow, 'active'),
    primary: useLackingChannels(workflow, 'primary'),
  }
  return (['active', 'primary'] as const).map(
    (kind) =>
      channels[kind] !== '' && (
        <InlineAlert key={kind} tone="warning" title={t(`title.${kind}`, { channels: channels[kind] })}>
          {t(`text.${kind}`)}
        </InlineAlert>
      ),
  )
}
