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
import { SelectInput } from '#src/ui/fields/SelectInput.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { DifferenceList, useVersionSentences } from '../../model/compare/DifferenceList.tsx'
import { versionOf } from '../../model/compare/version.ts'
import { exactly, type Side, stateQuery } from './states.ts'
import { useRestore } from './use-restore.ts'
import { words } from './words.ts'

type Props = {
  workflow: Workflow
  entry: WriteEntry
  /** What the entry's state can be compared with, beside the present one. */
  saves: readonly WriteEntry[]
  onClose: () => void
}

const now = 'now'

/** What has changed since a save or since the state before it, until now or another save, and *Restore* of that state. */
export function Comparison({ workflow, entry, saves, onClose }: Props) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  const [side, setSide] = useState<Side>('after')
  const [untilId, setUntilId] = useState(now)
  const until = saves.find(({ id }) => id === untilId)
  const journal = useJournal()
  const [{ data: was, ...first }, { data: saved, ...second }] = [
    useQuery(stateQuery(journal, entry, side)),
    useQuery({ ...stateQuery(journal, until ?? entry, 'after'), enabled: until !== undefined }),
  ]
  const is = until ? saved : workflow
  const error = first.error ?? second.error
  const refetch = () => Promise.all([first.refetch(), until && second.refetch()])
  const timeOf = ({ at }: WriteEntry) => formatDateTime(at, exactly)
  const sentencesOf = useVersionSentences()
  const restore = useRestore(workflow)
  const mayEdit = useMay('workflowUpdate').allowed
  const differsFromNow = was ? sentencesOf(versionOf(was), versionOf(workflow)).length > 0 : false
  return (
    <Dialog
      title={t('compare.title', { time: timeOf(entry) })}
      maxWidth="md"
      onClose={onClose}
      actions={
        mayEdit &&
        was &&
        differsFromNow && (
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
              {t(`restore.${side}`, { time: timeOf(entry) })}
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
        <SelectInput
          label={t('until')}
          value={untilId}
          onChange={setUntilId}
          options={[
            { value: now, label: t('now') },
            ...saves.map((save) => ({
              value: save.id,
              label: t('saved', { time: timeOf(save), agent: save.agent || t('nameless') }),
            })),
          ]}
        />
        {error ? (
          <ErrorState title={t('failed')} onRetry={() => void refetch()} />
        ) : was === null || is === null ? (
          t('notKnown')
        ) : was && is ? (
          <div>
            <DifferenceList
              label={t('sentences')}
              sentences={sentencesOf(versionOf(was), versionOf(is))}
              none={t('same')}
            />
          </div>
        ) : (
          <LoadingState rows={3} />
        )}
      </Stack>
    </Dialog>
  )
}
