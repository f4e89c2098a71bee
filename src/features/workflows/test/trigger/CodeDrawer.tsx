import CloseIcon from '@mui/icons-material/Close'
import Drawer from '@mui/material/Drawer'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Workflow } from '#src/contract/workflow.ts'
import { asCurl, curlSnippet, fetchSnippet } from '#src/domain/trigger/snippets.ts'
import { placeholders } from '#src/domain/trigger/trigger-call.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx'
import { Toasts } from '#src/ui/feedback/Toasts.tsx'
import { genericWords } from '#src/ui/generic-words.ts'
import { defineMessages, useWords } from '#src/ui/language.tsx'
import { ToReplace, TriggerNote, useTriggerCall } from './TriggerSection.tsx'
import { triggerCallWords } from './words.ts'

const words = defineMessages({
  title: 'Code',
  stored: 'The workflow as the service returned it',
  none: 'Nothing to save, so there is no request.',
  unfinished: 'The request is incomplete until the errors are fixed.',
  request: '{method} {path}',
  curl: 'The same as cURL: {method} {path}',
  trigger: 'Trigger it',
  'trigger.curl': 'cURL',
  'trigger.typescript': 'TypeScript',
})

/** A request; `path` begins at the base URL. */
type CodeRequest = { method: string; path: string; body: object }

type Props = {
  /** The requests that a form would send, in order. */
  requests?: readonly CodeRequest[] | undefined
  /** Whether the form still has errors. */
  isUnfinished?: boolean
  /** What the service has, shown instead of requests. */
  stored?: object
  /** The workflow that the trigger call is for, and its identifier, blank if it has none. */
  workflow: Pick<Workflow, 'active'>
  identifier: string
  onClose: () => void
}

/** A workflow as code to copy: its requests or what is stored, and the call that triggers it. */
export function CodeDrawer(props: Props) {
  const { requests = [], isUnfinished = false, stored, workflow, identifier, onClose } = props
  const [t, c, g] = [useWords(words), useWords(triggerCallWords), useWords(genericWords)]
  const { address, call } = useTriggerCall(workflow, identifier)
  const title = useId()
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': title,
          sx: { inlineSize: 'min(600px, 100vw)', p: 3, pt: 2 },
        },
      }}
    >
      <Stack spacing={2}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography id={title} variant="h2">
            {t('title')}
          </Typography>
          <IconButton label={g('close')} size="small" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Stack>
        {stored && <CodeBlock captioned label={t('stored')} code={JSON.stringify(stored, null, 2)} />}
        {!stored && requests.length === 0 && <Typography>{t('none')}</Typography>}
        {isUnfinished && <Typography color="textSecondary">{t('unfinished')}</Typography>}
        <Typography color="textSecondary">
          {c(address === placeholders.address ? 'text.operator' : 'text', placeholders)}
        </Typography>
        {requests.map(({ method, path, body }) => {
          const json = JSON.stringify(body, null, 2)
          const curl = asCurl({ method, url: address + path, body: json })
          return [
            <CodeBlock key={path} captioned label={t('request', { method, path })} code={json} />,
            <CodeBlock key={`${path} curl`} captioned label={t('curl', { method, path })} code={curl} />,
          ]
        })}
        {identifier !== '' && (
          <Stack component="section" aria-label={t('trigger')} spacing={1}>
            <Typography variant="h3">{t('trigger')}</Typography>
            <TriggerNote isInactive={workflow.active === false} />
            <Typography>
              <ToReplace call={call} />
            </Typography>
            <CodeBlock captioned label={t('trigger.curl')} code={curlSnippet({ address, call })} />
            <CodeBlock captioned label={t('trigger.typescript')} code={fetchSnippet({ address, call })} />
          </Stack>
        )}
      </Stack>
      {/* Screen readers ignore live regions behind it. */}
      <LiveRegion />
      <Toasts />
    </Drawer>
  )
}
