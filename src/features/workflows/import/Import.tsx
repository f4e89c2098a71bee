import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { ImportDialogProps } from './ImportDialog.tsx'

const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog)

/** The import dialog, while it is open. */
export const Import = (props: ImportDialogProps) => props.dialog.isOpen && <ImportDialog {...props} />
