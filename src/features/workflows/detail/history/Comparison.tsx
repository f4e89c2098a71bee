import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#src/client/may.ts'
import { useJournal } from '#src/client/journal/use-journal.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { ErrorState, LoadingState } from '#src/ui/feedback/states.tsx'
import { SelectInput } from '#src/ui/fields/SelectInput.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { DifferenceList, useVersionSentences } from '../../model/compare/DifferenceList.tsx'
import { versionOf } from '../../model/compare/version.ts'
import { exactly, now, type State, stateQuery } from './states.ts'
import { useRestore } from './use-restore.ts'
import { words } from './words.ts'

type Props = {
  workflow: Workflow
  states: readonly State[]
  /** The state to compare with now. */
  chosen: State
  /** Absent when all states are listed. */
  onOlder: (() => void) | undefined
  onClose: () => void
}

/** The differences between two states in sentences, and *Restore* of the first. */
export function Comparison({ workflow, states, chosen, onOlder, onClose }: Props) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  const [keys, setKeys] = useState({ from: chosen.key, to: now.key })
  const stateOf = (key: string) => states.find((one) => one.key === key) ?? chosen
  const [from, to] = [stateOf(keys.from), stateOf(keys.to)]
  const journal = useJournal()
  const first = useQuery(stateQuery(journal, from, workflow))
  const second = useQuery(stateQuery(journal, to, workflow))
  const sentences = useVersionSentences()
  const restore = useRestore(workflow)
  const mayEdit = useMay('workflowUpdate').allowed
  const time = ({ entry }: State) => (entry ? formatDateTime(entry.at, exactly) : t('now'))
  const options = states.map((state) => ({
    value: state.key,
    label:
      state.side === 'before'
        ? t('before', { time: time(state) })
        : state.entry
          ? t('state', { time: time(state), agent: state.entry.agent || t('nameless') })
          : t('now'),
  }))
  const [was, is] = [first.data, second.data]
  const unknown = was === null ? from : is === null ? to : undefined
  const error = first.error ?? second.error
  const canRestore = mayEdit && was && from.entry && sentences(versionOf(workflow), versionOf(was)).length > 0
  return (
    <Dialog
      title={t('compare.title')}
      maxWidth="md"
      onClose={onClose}
      actions={
        canRestore && (
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
              {t(from.side === 'before' ? 'restore.before' : 'restore', { time: time(from) })}
            </Button>
          </>
        )
      }
    >
      <Stack spacing={2}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          {(['from', 'to'] as const).map((end) => (
            <SelectInput
              key={end}
              label={t(end)}
              value={keys[end]}
              options={options}
              onChange={(key) => setKeys({ ...keys, [end]: key })}
            />
          ))}
        </Stack>
        {onOlder && (
          <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={onOlder}>
            {t('older')}
          </Button>
        )}
        {error ? (
          <ErrorState
            title={t('failed')}
            onRetry={() => void Promise.all([first.refetch(), second.refetch()])}
          />
        ) : unknown ? (
          <Alert severity="info">{t('notKnown', { time: time(unknown) })}</Alert>
        ) : was && is ? (
          <div>
            <DifferenceList
              label={t('sentences')}
              sentences={sentences(versionOf(was), versionOf(is))}
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
