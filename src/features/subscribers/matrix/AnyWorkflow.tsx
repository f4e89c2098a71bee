import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { channels, type Channel } from '#src/contract/channel.ts'
import { useWords } from '#src/ui/language.tsx'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import type { Switches } from '#src/domain/preferences/switches.ts'
import { createEffective } from '../why/effective.ts'
import { WhyDialog } from '../why/WhyDialog.tsx'
import { workflowWords } from './workflow-words.ts'

type Props = {
  subscriberId: string
  global: Switches
  globalSwitches: ServiceFacts['globalSwitches']
  globalAt: number
}

/** Where single workflows are not to be seen, what holds for all of them still explains much. */
export function AnyWorkflow({ subscriberId, global, globalSwitches, globalAt }: Props) {
  const t = useWords(workflowWords)
  const [channel, setChannel] = useState<Channel>()
  const ask = useMemo(() => createEffective(global, globalSwitches), [global, globalSwitches])
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
          ask={ask}
          asOf={globalAt === 0 ? undefined : globalAt}
          onClose={() => setChannel(undefined)}
        />
      )}
    </Box>
  )
}
