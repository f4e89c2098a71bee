import MuiLink from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { SaveState } from '#src/client/drafts/draft.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { Link } from '#src/ui/Link.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import type { DraftSession } from './draft-session.ts'
import { DraftNotStored } from './DraftNotStored.tsx'
import { shortTime } from './short-time.ts'
import { useDraftPart } from './use-draft-view.ts'
import type { WorkflowValues } from '../model/values.ts'
import { draftWords } from './words.ts'
import { words } from './words.ts'

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
  const service = (
    <>
      <AtService save={save} exists={exists} title={title} untouched={untouched} />
      {exists && save.service.state === 'changedSince' && holder === 'here' && (
        <Discard draftSession={draftSession} />
      )}
    </>
  )
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

/** Discards unsaved changes, as one change. Undo is offered until the next one. */
function Discard({ draftSession }: Pick<Props, 'draftSession'>) {
  const { formStart, draft, replaceValues, next, checkPending, isDone } = draftSession
  const { getValues, clearErrors } = useFormContext<WorkflowValues>()
  const toast = useToast()
  const t = useWords(draftWords)
  const discard = () => {
    const before = structuredClone(getValues())
    replaceValues(formStart.untouched)
    clearErrors()
    const entry = next('undo')
    const isLatest = () => !isDone() && entry !== undefined && next('undo') === entry
    const onAct = () => {
      stop()
      checkPending()
      if (isLatest()) replaceValues(before)
    }
    const hide = toast({ message: t('discarded.changes'), action: { label: t('undo'), onAct } })
    const stop = draft.subscribe(() => {
      if (isLatest()) return
      stop()
      hide()
    })
  }
  return (
    <>
      {' · '}
      <MuiLink
        component="button"
        type="button"
        variant="inherit"
        sx={{ verticalAlign: 'baseline' }}
        aria-label={t('discard.changes')}
        onClick={discard}
      >
        {t('discard')}
      </MuiLink>
    </>
  )
}

type AtServiceProps = Pick<Props, 'untouched'> & { save: SaveState; exists: boolean; title: string }

function AtService({ save: { service }, exists, title, untouched }: AtServiceProps) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  if (service.state === 'notCreated') return untouched
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
