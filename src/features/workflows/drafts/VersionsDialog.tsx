import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { DifferenceList, useSentences } from '../model/compare/DifferenceList.tsx'
import { OutsideForm } from '../model/OutsideForm.tsx'
import type { WorkflowValues } from '../model/values.ts'
import type { DraftSession, FormStart } from './draft-session.ts'
import { reviveValues } from './revive.ts'
import { shortTime } from './short-time.ts'
import { storeNewDraft } from './store-new-draft.ts'
import { versionWords } from './words.ts'

type Props = { draftSession: DraftSession; onClose: () => void }

/** What was saved from this browser before, each to compare with the form and to restore. */
export function VersionsDialog({ draftSession, onClose }: Props) {
  const t = useWords(versionWords)
  const { versions, failed } = useVersions(draftSession)
  const [compared, setCompared] = useState<string>()
  const restore = useRestore(draftSession, onClose)
  return (
    <OutsideForm>
      <Dialog
        maxWidth="md"
        title={t('title')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('close')}</Button>}
      >
        {failed && <InlineAlert tone="error">{t('failed')}</InlineAlert>}
        {!versions && !failed && <LoadingState label={t('loading')} />}
        {versions?.length === 0 && <Typography color="textSecondary">{t('none')}</Typography>}
        {versions && versions.length > 0 && (
          <List disablePadding aria-label={t('list')}>
            {versions.map((version) => (
              <VersionRow
                key={version.key}
                version={version}
                now={version.key === compared ? nowIn(draftSession) : undefined}
                onCompare={() => setCompared(version.key)}
                onRestore={() => void restore(version)}
              />
            ))}
          </List>
        )}
      </Dialog>
    </OutsideForm>
  )
}

const nowIn = ({ draft }: DraftSession) => reviveValues(draft.get().draft.values)

type RowProps = {
  version: Version
  /** The form's values, if they are compared with this version. */
  now: WorkflowValues | undefined
  onCompare: () => void
  onRestore: () => void
}

function VersionRow({ version: { label, at, values }, now, onCompare, onRestore }: RowProps) {
  const t = useWords(versionWords)
  const { formatDateTime } = useLanguage()
  const sentences = useSentences()
  return (
    <ListItem divider disableGutters sx={{ display: 'block' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ListItemText primary={label} secondary={at && shortTime(formatDateTime, at)} />
        <Button size="small" aria-label={t('compare.label', { name: label })} onClick={onCompare}>
          {t('compare')}
        </Button>
        <Button size="small" aria-label={t('restore.label', { name: label })} onClick={onRestore}>
          {t('restore')}
        </Button>
      </Box>
      {now && (
        <DifferenceList
          label={t('changes', { name: label })}
          sentences={sentences(values, now)}
          none={t('same')}
        />
      )}
    </ListItem>
  )
}

/** Without `at` it is what the form began with. */
type Version = { key: string; label: string; at?: string; values: WorkflowValues }

/** A draft's versions, newest first, then what the service had when the form was opened. */
function useVersions({ drafts, versionsAt, formStart }: DraftSession) {
  const t = useWords(versionWords)
  const [found, setFound] = useState<Version[]>()
  const [failed, setFailed] = useState(false)
  const read = useCallback(async () => {
    const versions = await drafts.versions(versionsAt)
    return versions.flatMap(({ number, name, at, values, mark }): Version[] => {
      const revived = reviveValues(values)
      const label = mark ? t(mark) : name
      return revived ? [{ key: String(number), label, at, values: named(revived, formStart) }] : []
    })
  }, [drafts, versionsAt, formStart, t])
  useEffect(() => {
    const show = () => void read().then(setFound, () => setFailed(true))
    show()
    // A form that was just saved stores its version a moment later.
    return drafts.subscribe(show)
  }, [read, drafts])
  const opened = { key: 'opened', label: t('opened'), values: formStart.untouched }
  return { versions: found && formStart.workflow ? [...found, opened] : found, failed }
}

/** Versions from before the create have no identifier: the current one is kept. */
const named = (values: WorkflowValues, { untouched: { identifier } }: FormStart): WorkflowValues =>
  identifier === undefined ? values : { ...values, identifier: values.identifier?.trim() || identifier }

function useRestore({ draft, drafts, versionsAt }: DraftSession, onClose: () => void) {
  const t = useWords(versionWords)
  const toast = useToast()
  const navigate = useNavigate()
  return async ({ values, label }: Version) => {
    try {
      const { of, base } = draft.get().draft
      const id = await storeNewDraft(drafts, values, of ? { of, base } : { testAt: versionsAt })
      if (id === undefined) throw new Error('It is not kept')
      const search = { draft: id }
      onClose()
      await (of
        ? navigate({ to: '/workflows/$workflowId/edit', params: { workflowId: of.workflowId }, search })
        : navigate({ to: '/workflows/new', search }))
      toast({ message: t('restored', { name: label }) })
    } catch {
      toast({ message: t('notRestored'), tone: 'error' })
    }
  }
}
