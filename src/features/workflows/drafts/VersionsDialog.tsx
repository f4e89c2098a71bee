import Stack from '@mui/material/Stack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useState, useCallback, useEffect } from 'react'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { OutsideForm } from '../model/OutsideForm.tsx'
import type { DraftSession, FormStart } from './draft-session.ts'
import { shortTime } from './short-time.ts'
import { versionWords } from './words.ts'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { FieldRow, Part } from '#src/ui/layout/Toolbar.tsx'
import { DifferenceList, useSentences } from '../compare/DifferenceList.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import type { WorkflowValues } from '../model/values.ts'
import { storeNewDraft } from './store-new-draft.ts'
import { reviveValues } from './revive.ts'
import { useDraftView } from './use-draft-session.ts'

type Props = { draftSession: DraftSession; onClose: () => void }

/** The versions of a draft: keep one, compare two, restore one. */
export function VersionsDialog({ draftSession, onClose }: Props) {
  const t = useWords(versionWords)
  const { moments, versions, failed, keep, restore } = useVersions(draftSession, onClose)
  const [pair, setPair] = useState<{ from: string; to: string }>()
  const [first] = versions ?? []
  const compared = pair ?? { from: first?.key ?? moments.at(-1)?.key ?? 'now', to: 'now' }
  return (
    <OutsideForm>
      <Dialog
        open
        width="large"
        title={t('title')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <KeepOne onKeep={keep} disabled={draftSession.draft.get().holder === 'elsewhere'} />
        <Typography variant="subtitle2" component="h3" sx={{ mt: 2.5, mb: 1 }}>
          {t('list')}
        </Typography>
        {failed && <InlineAlert tone="error">{t('failed')}</InlineAlert>}
        {!versions && !failed && <LoadingState label={t('loading')} />}
        {versions?.length === 0 && <Typography color="textSecondary">{t('none')}</Typography>}
        {versions && versions.length > 0 && (
          <Stack component="ul" aria-label={t('list')}>
            {versions.map((version) => (
              <VersionRow
                key={version.key}
                version={version}
                onCompare={() => setPair({ from: version.key, to: 'now' })}
                onRestore={() => void restore(version)}
              />
            ))}
          </Stack>
        )}
        {moments.length > 1 && <CompareVersions moments={moments} {...compared} onChange={setPair} />}
      </Dialog>
    </OutsideForm>
  )
}

function KeepOne({ onKeep, disabled }: { onKeep: (name: string) => Promise<boolean>; disabled: boolean }) {
  const t = useWords(versionWords)
  const [name, setName] = useState('')
  const [isBlank, setBlank] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setBlank(true)
    return void onKeep(name.trim()).then((done) => done && setName(''))
  }
  return (
    <Stack direction="row" component="form" noValidate onSubmit={submit} sx={{ alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 16rem' }}>
        <TextInput
          label={t('name')}
          hint={t('name.hint')}
          value={name}
          disabled={disabled}
          autoComplete="off"
          {...(isBlank ? { error: t('name.blank') } : {})}
          onChange={(text) => {
            setName(text)
            setBlank(false)
          }}
        />
      </Box>
      <Button type="submit" variant="outlined" disabled={disabled} sx={{ mt: { sm: '24px' } }}>
        {t('keep')}
      </Button>
    </Stack>
  )
}

type RowProps = { version: Moment; onCompare: () => void; onRestore: () => void }

function VersionRow({ version: { label, at }, onCompare, onRestore }: RowProps) {
  const t = useWords(versionWords)
  const { formatDateTime } = useLanguage()
  return (
    <Stack direction="row" component="li" sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}{' '}
        <Typography color="textSecondary" component="span" variant="body2">
          {at && shortTime(formatDateTime, at)}
        </Typography>
      </Box>
      <Button size="small" aria-label={t('compareNow.label', { name: label })} onClick={onCompare}>
        {t('compareNow')}
      </Button>
      <Button size="small" aria-label={t('restore.label', { name: label })} onClick={onRestore}>
        {t('restore')}
      </Button>
    </Stack>
  )
}

type Pair = { from: string; to: string }
type CompareVersionsProps = Pair & { moments: Moment[]; onChange: (pair: Pair) => void }

/** The differences between any two moments of a draft, one sentence each. */
function CompareVersions({ moments, from, to, onChange }: CompareVersionsProps) {
  const t = useWords(versionWords)
  const { formatDateTime } = useLanguage()
  const sentences = useSentences()
  const valuesOf = (key: string) => moments.find((moment) => moment.key === key)?.values
  const [before, after] = [valuesOf(from), valuesOf(to)]
  const options = moments.map(({ key, label, at }) => ({
    value: key,
    label: at ? t('at', { name: label, time: shortTime(formatDateTime, at) }) : label,
  }))
  return (
    <Part as="section" aria-label={t('compare')}>
      <Typography gutterBottom variant="subtitle2" component="h3">
        {t('compare')}
      </Typography>
      <FieldRow>
        <SelectInput
          label={t('from')}
          options={options}
          value={from}
          onChange={(key) => onChange({ from: key, to })}
        />
        <SelectInput
          label={t('to')}
          options={options}
          value={to}
          onChange={(key) => onChange({ from, to: key })}
        />
      </FieldRow>
      <Part>
        {before && after && (
          <DifferenceList label={t('changes')} sentences={sentences(before, after)} none={t('same')} />
        )}
      </Part>
    </Part>
  )
}

/** A moment of a draft. Without `at` it is the present, or the beginning. */
type Moment = { key: string; label: string; at?: string; values: WorkflowValues }

/** A draft's versions, newest first, and all moments that can be compared. */
function useVersions(draftSession: DraftSession, onClose: () => void) {
  const { draft, drafts, versionsAt, formStart } = draftSession
  const { draft: kept } = useDraftView(draft)
  const t = useWords(versionWords)
  const toast = useToast()
  const navigate = useNavigate()
  const [found, setFound] = useState<Moment[]>()
  const [failed, setFailed] = useState(false)
  const read = useCallback(async () => {
    const versions = await drafts.versions(versionsAt)
    return versions.flatMap(({ number, name, at, values, mark }): Moment[] => {
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

  const keep = async (name: string) => {
    try {
      draftSession.check()
      await drafts.keepVersion(versionsAt, { name, values: draft.get().draft.values })
      await draft.keep()
      toast({ message: t('kept', { name }) })
      return true
    } catch {
      toast({ message: t('notKept'), tone: 'error' })
      return false
    }
  }
  const restore = async ({ values, label }: Moment) => {
    try {
      const { of, base } = draft.get().draft
      const from = of ? { of, base } : { samplesAt: versionsAt }
      const id = await storeNewDraft(drafts, values, from)
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
  const now = reviveValues(kept.values)
  const moments: Moment[] = [
    ...(now ? [{ key: 'now', label: t('now'), values: now }] : []),
    ...(found ?? []),
    ...(formStart.workflow ? [{ key: 'opened', label: t('opened'), values: formStart.untouched }] : []),
  ]
  return { moments, versions: found, failed, keep, restore }
}

/** Versions from before the create have no identifier: the current one is kept. */
const named = (values: WorkflowValues, { untouched: { identifier } }: FormStart): WorkflowValues =>
  identifier === undefined ? values : { ...values, identifier: values.identifier?.trim() || identifier }
