import type { Journal } from '#src/client/journal/journal.ts'
import { download } from '#src/ui/actions/download.ts'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import { wordsOf } from './entry-text.ts'
import { isNarrowed, toFilter, type Wanted } from './wanted.ts'
import { words } from './words.ts'

const types = { csv: 'text/csv', jsonl: 'application/jsonl' } as const

/** Takes what the filters show along as a file. */
export function ExportMenu({ journal, wanted }: { journal: Journal | undefined; wanted: Wanted }) {
  const t = useWords(words)
  const toast = useToast()
  const save = async (format: 'csv' | 'jsonl') => {
    try {
      const text = await journal?.exportText(
        format,
        isNarrowed(wanted) ? toFilter(wanted, (entry) => wordsOf(t, entry)) : undefined,
      )
      if (text === undefined) return
      const day = new Date().toISOString().slice(0, 10)
      download({ name: `carillon-journal-${day}.${format}`, text, type: types[format] })
    } catch {
      toast({ tone: 'error', message: t('export.failed') })
    }
  }
  const hint = t(isNarrowed(wanted) ? 'export.filtered' : 'export.whole')
  return (
    <MenuButton
      label={t('export')}
      variant="contained"
      items={[
        { label: t('export.csv'), hint, onSelect: () => void save('csv') },
        { label: t('export.jsonl'), hint, onSelect: () => void save('jsonl') },
      ]}
    >
      {t('export')}
    </MenuButton>
  )
}
