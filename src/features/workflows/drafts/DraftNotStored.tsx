import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { useClient } from '#src/client/ClientProvider.tsx'
import type { DeviceState } from '#src/client/drafts/draft.ts'
import { maskApiKey } from '#src/domain/json/mask-api-key.ts'
import { download } from '#src/ui/actions/download.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { toCreate } from '../model/to-create.ts'
import type { WorkflowValues } from '../model/values.ts'
import type { DraftSession } from './draft-session.ts'
import { troubleWords } from './words.ts'

type Props = { draftSession: DraftSession; reason: Extract<DeviceState, { state: 'failed' }>['reason'] }

/** Says why the input exists only in this tab, and what can be done about it. */
export function DraftNotStored({ draftSession: { draft, formStart }, reason }: Props) {
  const t = useWords(troubleWords)
  const toast = useToast()
  const navigate = useNavigate()
  const { session } = useClient()
  const isOthers = reason === 'takenOver' || reason === 'removed'
  const keepCopy = async () => {
    const copy = await draft.saveCopy()
    if (copy === undefined) return toast({ message: t('save.copyFailed'), tone: 'error' })
    const workflowId = formStart.workflow?._id
    const search = { draft: copy }
    return workflowId === undefined
      ? navigate({ to: '/workflows/new', search })
      : navigate({ to: '/workflows/$workflowId/edit', params: { workflowId }, search })
  }
  const downloadBody = () => {
    const body = toCreate(draft.get().draft.values as WorkflowValues) // written by this form
    const text = JSON.stringify(maskApiKey(body, session.get().apiKey), null, 2)
    download({ name: `${fileName(body.name) || t('save.file')}.json`, text })
  }
  return (
    <Box component="span" role="alert" sx={{ color: 'error.main' }}>
      {t('save.failed', { reason: t(`reason.${reason}`) })}{' '}
      <Button size="small" onClick={() => void (isOthers ? keepCopy() : draft.keep())}>
        {t(isOthers ? 'save.copy' : 'save.retry')}
      </Button>
      <Button size="small" aria-label={t('save.download.label')} onClick={downloadBody}>
        {t('save.download')}
      </Button>
    </Box>
  )
}

/** Removes characters that file systems forbid. */
const fileName = (name: string) =>
  name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 80)
