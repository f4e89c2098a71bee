import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useState } from 'react'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { OutsideForm } from '../model/OutsideForm.tsx'
import { CompareVersions } from './CompareVersions.tsx'
import type { DraftSession } from './draft-session.ts'
import { shortTime } from './short-time.ts'
import { type Moment, useVersions } from './use-versions.ts'
import { versionWords } from './words.ts'

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
        {versions?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>}
        {versions && versions.length > 0 && (
          <Box component="ul" aria-label={t('list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {versions.map((version) => (
              <VersionRow
                key={version.key}
                version={version}
                onCompare={() => setPair({ from: version.key, to: 'now' })}
                onRestore={() => void restore(version)}
              />
            ))}
          </Box>
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
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
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
    </Box>
  )
}

type RowProps = { version: Moment; onCompare: () => void; onRestore: () => void }

function VersionRow({ version: { label, at }, onCompare, onRestore }: RowProps) {
  const t = useWords(versionWords)
  const { formatDateTime } = useLanguage()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}{' '}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {at && shortTime(formatDateTime, at)}
        </Typography>
      </Box>
      <Button size="small" aria-label={t('compareNow.label', { name: label })} onClick={onCompare}>
        {t('compareNow')}
      </Button>
      <Button size="small" aria-label={t('restore.label', { name: label })} onClick={onRestore}>
        {t('restore')}
      </Button>
    </Box>
  )
}
