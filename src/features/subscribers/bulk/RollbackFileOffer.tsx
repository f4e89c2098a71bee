import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import { readRollbackFile } from '#src/domain/bulk/result.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { bulkWords } from './bulk-words.ts'
import { useWorkspace } from './use-bulk.ts'

export const RollbackDialog = lazyPart(async () => (await import('./RollbackDialog.tsx')).RollbackDialog)

/** Offers to run a pasted rollback file. */
export function RollbackFileOffer({ text, onDone }: { text: string; onDone: () => void }) {
  const t = useWords(bulkWords)
  const { baseUrl } = useSession()
  const { draft: store } = useWorkspace()
  const [open, setOpen] = useState(false)
  const file = useMemo(() => readRollbackFile(text), [text])
  if (!file) return null
  const count = file.plan.rows.length
  const isHere = file.baseUrl === baseUrl
  return (
    <>
      <InlineAlert
        tone={isHere ? 'info' : 'warning'}
        title={t('rollbackFile.title')}
        action={
          <>
            {isHere && count > 0 && <Button onClick={() => setOpen(true)}>{t('rollbackFile.run')}</Button>}
            <Button color="inherit" onClick={onDone}>
              {t('rollbackFile.dismiss')}
            </Button>
          </>
        }
      >
        {t('rollbackFile.text', { count })} {!isHere && t('rollbackFile.other', { there: file.baseUrl })}
      </InlineAlert>
      {open && (
        <RollbackDialog
          undoes={file.run}
          rollback={{ plan: file.plan, notExact: [] }}
          reason=""
          onBegun={() => store.setText('')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
