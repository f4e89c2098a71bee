import Button from '@mui/material/Button'
import { type SyntheticEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { caseWords } from './case-words.ts'

type Props = {
  name: string
  /** Names of other cases. */
  taken: readonly string[]
  onRename: (name: string) => void
  onClose: () => void
}

export function RenameDialog({ name, taken, onRename, onClose }: Props) {
  const t = useWords(caseWords)
  const [text, setText] = useState(name)
  const chosen = text.trim()
  const error = chosen === '' ? t('rename.missing') : taken.includes(chosen) ? t('rename.taken') : undefined
  return createPortal(
    // For React it is inside the form, which must not receive its keys and submit.
    <div role="presentation" onKeyDown={stop} onSubmit={stop} onChange={stop} onBlur={stop}>
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
    </div>,
    document.body,
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()
