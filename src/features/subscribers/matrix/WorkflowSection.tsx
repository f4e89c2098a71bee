import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import { failureDetails } from '#src/client/failure-details.ts'
import type { CallError, Failure } from '#src/client/failure.ts'
import { type Channel, channels } from '#src/contract/step-kinds.ts'
import type { Output } from '#src/contract/endpoints.ts'
import { ErrorState } from '#src/ui/feedback/states.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { failureText, failureWords, isSameFailure } from '../model/failures.ts'
import { settingName } from '../model/setting-display.tsx'
import { words } from '../model/words.ts'
import { Workflows, type WorkflowsProps } from './Workflows.tsx'
import { workflowWords } from './workflow-words.ts'
import { WorkflowTable } from './WorkflowTable.tsx'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { createEffectiveLookup } from '../why/effective.ts'
import { WhyDialog } from '../why/WhyDialog.tsx'

type Props = WorkflowsProps & {
  offered: boolean
  query: UseQueryResult<Output<'preferencesList'>, CallError>
  /** A failure already reported above, not to be repeated here. */
  failureAbove: Failure | undefined
}

export function WorkflowSection({ offered, query, failureAbove, ...props }: Props) {
  const t = useWords(workflowWords)
  const f = useWords(failureWords)
  const { subscriberId, global, globalSwitches, globalAt } = props
  if (!offered) {
    return (
      <Section title={t('title')}>
        <Box sx={{ color: 'text.secondary' }}>{t('notOffered')}</Box>
        <AnyWorkflow {...{ subscriberId, global, globalSwitches, globalAt }} />
      </Section>
    )
  }
  if (query.data) {
    return (
      <Workflows
        {...props}
        description={
          // Always reserves two lines on a phone, so that nothing moves.
          <Box component="span" sx={{ display: 'block', minHeight: { xs: '2.5rem', sm: 0 } }}>
            <Help {...{ global, globalSwitches }} />
          </Box>
        }
        readAt={query.dataUpdatedAt}
        onRead={() => void query.refetch()}
      />
    )
  }
  return (
    <Section title={t('title')} flush>
      {query.error ? (
        <ErrorState
          title={t('failed')}
          details={failureDetails(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {isSameFailure(query.error.failure, failureAbove)
            ? undefined
            : failureText(f, 'read', { failure: query.error.failure, subscriberId })}
        </ErrorState>
      ) : (
        <WorkflowTable />
      )}
    </Section>
  )
}

function Help({ global, globalSwitches }: Pick<Props, 'global' | 'globalSwitches'>) {
  const t = useWords(workflowWords)
  const w = useWords(words)
  const { formatList } = useLanguage()
  const off = channels.filter((channel) => global[channel] === false)
  const list = formatList(off.map((channel) => settingName(w, channel)))
  if (globalSwitches !== 'stop') return null
  if (global.enabled === false) return t('allOff')
  return off.length > 0 ? t('channelsOff', { count: off.length, list }) : null
}

function AnyWorkflow({
  subscriberId,
  global,
  globalSwitches,
  globalAt,
}: Pick<Props, 'subscriberId' | 'global' | 'globalSwitches' | 'globalAt'>) {
  const t = useWords(workflowWords)
  const [channel, setChannel] = useState<Channel>()
  const ask = useMemo(() => createEffectiveLookup(global, globalSwitches), [global, globalSwitches])
  return (
    <Box sx={{ mt: 1.5 }}>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setChannel(channels[0])}>
        {t('explain')}
      </Button>
      {channel && (
        <WhyDialog
          subscriberId={subscriberId}
          workflow={undefined}
          channels={channels}
          channel={channel}
          onChannel={setChannel}
          effectiveOf={ask}
          asOf={globalAt === 0 ? undefined : globalAt}
          onClose={() => setChannel(undefined)}
        />
      )}
    </Box>
  )
}
