import { helpWords } from '#src/features/help/help-words.ts'
import { ShortcutList } from '#src/features/help/ShortcutList.tsx'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { useWords } from '#src/ui/language.tsx'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(helpWords)
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <ShortcutList />
    </Dialog>
  )
}
