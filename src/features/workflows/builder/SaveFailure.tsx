import Button from '@mui/material/Button'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from '@tanstack/react-router'
import { type Failure, isUncertain } from '#src/client/failure.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { duplicateOf } from '#src/domain/import/duplicate.ts'
import { failureText, failureWords, isNoWorkflow } from '../model/failures.ts'
import { FocusOnMessage } from '../creation/FocusOnMessage.tsx'
import { splitRefusal } from '../creation/refusals.ts'
import { type WorkflowValues, uuid } from '../model/values.ts'
import type { SaveProblem, Conflict } from './use-save.ts'
import { words } from './edit-words.ts'
import { toCreate } from '../model/to-create.ts'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { MergeConflict, Side } from '#src/domain/comparison/merge.ts'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { ChoiceInput } from '#src/ui/fields/ChoiceInput.tsx'
import { stepNamesIn } from '../../shared/condition-sentence.ts'
import { useDifferenceText, visibleDifferences } from '../model/compare/difference-text.ts'

type Props = { problem: SaveProblem }

/** Why an edit was not saved completely, and what can be done about it. */
export function SaveFailure({ problem: { doing, failure } }: Props) {
  const t = useWords(words)
  const asNew = useAsNew()
  const isCertain = doing === 'writing' && !isUncertain(failure)
  const title = failure.kind === 'notOffered' ? 'notOffered' : isCertain ? 'certain' : doing
  const isLost = failure.kind === 'notOffered' || isNoWorkflow(failure)
  return (
    <FocusOnMessage>
      <InlineAlert
        tone="error"
        title={t(`failed.${title}`)}
        action={isLost && doing !== 'status' && <Button onClick={asNew}>{t('asNew')}</Button>}
      >
        <Reasons failure={failure} doing={doing} />
      </InlineAlert>
    </FocusOnMessage>
  )
}

function Reasons({ failure, doing }: { failure: Failure; doing: SaveProblem['doing'] }) {
  const { getValues } = useFormContext<WorkflowValues>()
  const t = useWords(words)
  const f = useWords(failureWords)
  const onFields = failure.kind === 'refused' ? splitRefusal(failure, getValues()).onFields : []
  if (onFields.length > 0) return t('failed.fields')
  if (failure.kind === 'notOffered') return t('failed.notOffered.text')
  return (
    <>
      {failureText(f, doing === 'reading' ? 'read' : 'write', failure)}{' '}
      {isNoWorkflow(failure) && t('failed.gone')}
    </>
  )
}

/** Opens all input in the builder as a new workflow. */
function useAsNew() {
  const { getValues } = useFormContext<WorkflowValues>()
  const navigate = useNavigate()
  return () => {
    const { blueprintId: _, ...body } = toCreate(getValues()) as WorkflowCreate // as far as it is filled in
    const handed = duplicateOf(body, { newUuid: uuid, name: body.name })
    void navigate({
      to: '/workflows/new',
      search: { start: 'handed' },
      state: { handed },
      ignoreBlocker: true,
    })
  }
}

type ConflictProps = Conflict & { onSave: (chosen: ReadonlyMap<string, Side>) => void; onClose: () => void }

/** What two people changed differently, each with both values to choose from. */
export function ConflictDialog({ conflicts, base, mine, theirs, onSave, onClose }: ConflictProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const t = useWords(words)
  const textOf = useDifferenceText()
  const names = stepNamesIn([...theirs.steps, ...base.steps, ...mine.steps])
  const changeText = (conflict: MergeConflict, side: Side) =>
    visibleDifferences(base, conflict[side])
      .map((each) => textOf(each, names))
      .join(' ')
  return (
    <Dialog
      maxWidth="md"
      title={t('conflict.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('conflict.cancel')}</Button>
          <Button
            variant="contained"
            disabled={!conflicts.every(({ id }) => chosen.has(id))}
            onClick={() => onSave(chosen)}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <Typography>{t('conflict.text', { count: conflicts.length })}</Typography>
      {conflicts.map((conflict, index) => (
        <ChoiceInput
          key={conflict.id}
          label={t('conflict.one', { number: index + 1 })}
          hiddenLabel={conflicts.length === 1}
          name={conflict.id}
          options={(['mine', 'theirs'] as const).map((side) => ({
            value: side,
            label: t(`conflict.${side}`, { change: changeText(conflict, side) }),
          }))}
          value={chosen.get(conflict.id) ?? ''}
          onChange={(side) => setChosen(new Map([...chosen, [conflict.id, side]]))}
        />
      ))}
    </Dialog>
  )
}
