import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { defineMessages, useWords } from '#src/ui/language.tsx'

const words = defineMessages({
  title: 'Leave without saving?',
  text: 'Your unsaved changes are lost when you leave.',
  confirm: 'Leave',
})

type Props = {
  /** The answer of the router's `useBlocker` with a resolver. */
  leaving: { status: string; proceed?: (() => void) | undefined; reset?: (() => void) | undefined }
  title?: string | undefined
}

/** Asks before a screen with unsaved input is left. */
export function LeaveQuestion({ leaving: { status, proceed, reset }, title }: Props) {
  const t = useWords(words)
  if (status !== 'blocked' || !proceed || !reset) return null
  return (
    <ConfirmDialog
      danger
      title={title ?? t('title')}
      submitLabel={t('confirm')}
      onClose={reset}
      onConfirm={proceed}
    >
      {t('text')}
    </ConfirmDialog>
  )
}
