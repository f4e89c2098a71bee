import Button from '@mui/material/Button'
import { useState } from 'react'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { OutsideForm } from '../model/OutsideForm.tsx'
import { caseWords } from './case-words.ts'

type Props = {
  name: string
  taken: readonly string[]
  onRename: (name: string) => void
  onClose: () => void
}

export function RenameDialog({ name, taken, onRename, onClose }: Props) {
  const t = useWords(caseWords)
  const [text, setText] = useState(name)
  const chosen = text.trim()
  const error = chosen === '' ? t('rename.missing') : taken.includes(chosen) ? t('rename.taken') : undefined
  return (
    <OutsideForm>
      <Dialog
        open
        title={t('rename.title', { name })}
        onClose={onClose}
        onSubmit={(event) => {
          event.preventDefault()
          if (error === undefined) onRename(chosen)
        }}
        actions={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="contained" disabled={error !== undefined}>
              {t('rename.confirm')}
            </Button>
          </>
        }
      >
        <TextInput
          label={t('rename.field')}
          autoComplete="off"
          value={text}
          error={error}
          onChange={setText}
        />
      </Dialog>
    </OutsideForm>
  )
}
