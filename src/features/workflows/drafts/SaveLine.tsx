import type { ReactNode } from 'react'
import type { SaveState, DeviceState } from '#src/client/drafts/draft.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { Link } from '#src/ui/Link.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import type { DraftSession } from './draft-session.ts'
import { shortTime } from './short-time.ts'
import { useDraftPart } from './use-draft-session.ts'
import type { WorkflowValues } from '../model/values.ts'
import { words, troubleWords } from './words.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { useClient } from '#src/client/ClientProvider.tsx'
import { maskApiKey } from '#src/domain/json/mask-api-key.ts'
import { download } from '#src/ui/actions/download.ts'
import { toCreate } from '../model/to-create.ts'

type Props = {
  draftSession: DraftSession
  /** What the form says of itself until something is changed, and what a new workflow says until it is created. */
  untouched: ReactNode
}

/** Says whether this device and the service have the current state of the form. */
export function SaveLine({ draftSession, untouched }: Props) {
  const save = useDraftPart(draftSession.draft, (view) => view.save)
  const holder = useDraftPart(draftSession.draft, (view) => view.holder)
  const title = useDraftPart(draftSession.draft, ({ draft }) => draft.title)
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  const { device } = save
  if (device.state === 'untouched') return untouched
  const exists = draftSession.formStart.workflow !== undefined
  const service = <AtService save={save} exists={exists} title={title} untouched={untouched} />
  if (device.state === 'failed' && !(holder === 'elsewhere' && save.service.state === 'created')) {
    return (
      <>
        <DraftNotStored draftSession={draftSession} reason={device.reason} /> {service}
      </>
    )
  }
  const kept =
    device.state === 'kept'
      ? t('device.kept', { time: shortTime(formatDateTime, device.at) })
      : t('device.saving')
  // A change that is still being kept has not been compared with the service yet.
  if (device.state === 'saving' && save.service.state === 'created' && holder === 'here') return kept
  return t.rich('line', { device: holder === 'elsewhere' ? t('device.elsewhere') : kept, service })
}

type AtServiceProps = Pick<Props, 'untouched'> & { save: SaveState; exists: boolean; title: string }

function AtService({ save: { service }, exists, title, untouched }: AtServiceProps) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  if (service.state === 'notCreated') return untouched
  if (service.state === 'mayExist') return t('service.mayExist')
  const isSame = service.state === 'created'
  if (exists) return t(isSame ? 'service.same' : 'service.notSaved')
  return t.rich(isSame ? 'service.created' : 'service.changedSince', {
    name: (
      <Link to="/workflows/$workflowId" params={{ workflowId: service.workflowId }}>
        {title.trim() || service.workflowId}
      </Link>
    ),
    time: shortTime(formatDateTime, service.at),
  })
}

type DraftNotStoredProps = {
  draftSession: DraftSession
  reason: Extract<DeviceState, { state: 'failed' }>['reason']
}

/** Says why the input exists only in this tab, and what can be done about it. */
function DraftNotStored({ draftSession: { draft, formStart }, reason }: DraftNotStoredProps) {
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
