import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import type { PortableWorkflow } from '#src/domain/import/import-form.ts'
import { useWords } from '#src/ui/language.tsx'
import { DropHint } from '../import/DropHint.tsx'
import { handedOver } from '../import/hand-over.ts'
import { ImportDialog, type Into } from '../import/ImportDialog.tsx'
import { useArrivals } from '../import/use-arrivals.ts'
import { useOpening } from '../import/use-opening.ts'
import { words } from '../import/words.ts'

/** Imports workflows on the list: one goes to the builder, several are created here. */
export function ListImport() {
  const t = useWords(words)
  const navigate = useNavigate()
  const { isOpen, text, note, onText, openWith, onFiles, open, close } = useOpening('/workflows')
  const isOver = useArrivals({ onFiles, onText: openWith })
  const openInBuilder = (workflow: PortableWorkflow) =>
    void navigate({
      to: '/workflows/new',
      search: { start: 'handed' } as never,
      state: handedOver(workflow) as never,
    }) // the app's routes read both
  const into: Into = {
    title: t('title.import'),
    useLabel: t('open.builder'),
    replaces: undefined,
    onWorkflow: openInBuilder,
    onSteps: (steps) => openInBuilder({ name: '', notificationGroupId: '', steps: [...steps] }),
  }
  return (
    <>
      <Button variant="outlined" onClick={open}>
        {t('import')}
      </Button>
      {isOver && <DropHint />}
      {isOpen && <ImportDialog {...{ into, text, note, onText, onFiles }} onClose={close} />}
    </>
  )
}
