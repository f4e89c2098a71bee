import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { MergeConflict, Side } from '#src/domain/comparison/merge.ts'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { ChoiceInput } from '#src/ui/fields/ChoiceInput.tsx'
import { useWords } from '#src/ui/language.tsx'
import { stepNamesIn } from '../../shared/condition-sentence.ts'
import { useDifferenceText, visibleDifferences } from '../model/compare/difference-text.ts'
import type { Conflict } from './use-save.ts'
import { words } from './edit-words.ts'

type Props = Conflict & { onSave: (chosen: ReadonlyMap<string, Side>) => void; onClose: () => void }

/** What two people changed differently, each with both values to choose from. */
export function ConflictDialog({ conflicts, base, mine, theirs, onSave, onClose }: Props) {
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
          hideLabel={conflicts.length === 1}
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
