import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#src/client/may.ts'
import { useJournal } from '#src/client/journal/use-journal.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { ErrorState, LoadingState } from '#src/ui/feedback/states.tsx'
import { ChoiceInput } from '#src/ui/fields/ChoiceInput.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { DifferenceList, useVersionSentences } from '../../model/compare/DifferenceList.tsx'
import { versionOf } from '../../model/compare/version.ts'
import { exactly, type Side, stateQuery } from './states.ts'
import { useRestore } from './use-restore.ts'
import { words } from './words.ts'

type Props = { workflow: Workflow; entry: WriteEntry; onClose: () => void }

/** What has changed since a save or since the state before it, and *Restore* of that state. */
export function Comparison({ workflow, entry, onClose }: Props) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  const [side, setSide] = useState<Side>('after')
  const { data: was, error, refetch } = useQuery(stateQuery(useJournal(), entry, side))
  const sentencesOf = useVersionSentences()
  const restore = useRestore(workflow)
  const mayEdit = useMay('workflowUpdate').allowed
  const sentences = was ? sentencesOf(versionOf(was), versionOf(workflow)) : []
  return (
    <Dialog
      title={t('compare.title', { time: formatDateTime(entry.at, exactly) })}
      maxWidth="md"
      onClose={onClose}
      actions={
        mayEdit &&
        was &&
        sentences.length > 0 && (
          <>
            <Typography variant="body2" color="textSecondary">
              {t('restore.hint')}
            </Typography>
            {/* Once restored, the editor is about to open. */}
            <Button
              variant="contained"
              loading={restore.isPending || restore.data?.draft !== undefined}
              onClick={() => restore.mutate(was)}
            >
              {t(`restore.${side}`)}
            </Button>
          </>
        )
      }
    >
      <Stack spacing={2}>
        {entry.operation === 'workflowUpdate' && (
          <ChoiceInput
            row
            label={t('state')}
            value={side}
            onChange={setSide}
            options={(['after', 'before'] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
        {error ? (
          <ErrorState title={t('failed')} onRetry={() => void refetch()} />
        ) : was === null ? (
          t('notKnown')
        ) : was ? (
          <div>
            <DifferenceList label={t('sentences')} sentences={sentences} none={t('same')} />
          </div>
        ) : (
          <LoadingState rows={3} />
        )}
      </Stack>
    </Dialog>
  )
}
