import { shortcutWords } from '#src/features/help/shortcut-words.ts'
import { ShortcutList } from '#src/features/help/ShortcutList.tsx'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { useWords } from '#src/ui/language.tsx'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(shortcutWords)
  return (
    <Dialog open title={t('title')} onClose={onClose}>
      <ShortcutList />
    </Dialog>
  )
}
