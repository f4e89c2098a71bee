import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Workflow } from '#src/contract/workflow.ts'
import type { Difference } from '#src/domain/comparison/difference-kinds.ts'
import { Dialog } from '#src/ui/feedback/Dialog.tsx'
import { useWords } from '#src/ui/language.tsx'
import { stepNamesIn, type StepNames } from '../../shared/condition-sentence.ts'
import { visibleDifferences } from '../compare/conflict.ts'
import { Differences } from '../compare/Differences.tsx'
import type { Conflict } from './use-save.ts'
import { versionOf } from '../compare/version.ts'
import { words } from './edit-words.ts'

type Props = Conflict & {
  onMine: (latest: Workflow) => void
  onTheirs: (latest: Workflow) => void
  onClose: () => void
}

/** Both versions of a workflow that two people changed, by field, to choose from. */
export function ConflictDialog({ seen, latest, mine, onMine, onTheirs, onClose }: Props) {
  const t = useWords(words)
  const there = visibleDifferences(seen, versionOf(latest))
  const here = visibleDifferences(seen, mine)
  const names = stepNamesIn([...(latest.steps ?? []), ...seen.steps, ...mine.steps])
  return (
    <Dialog
      open
      width="large"
      title={t('conflict.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('conflict.cancel')}</Button>
          <Button variant="outlined" onClick={() => onTheirs(latest)}>
            {t('conflict.theirs')}
          </Button>
          <Button variant="contained" onClick={() => onMine(latest)}>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <Typography>{t('conflict.text')}</Typography>
      <Box sx={{ display: 'grid', gap: 3, mt: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Changes title={t('conflict.there')} changes={there} names={names} />
        <Changes title={t('conflict.here')} changes={here} names={names} />
      </Box>
      {isInSteps(there) && isInSteps(here) && (
        <Typography sx={{ mt: 2 }} color="error">
          {t('conflict.steps')}
        </Typography>
      )}
    </Dialog>
  )
}

const isInSteps = (changes: readonly Difference[]) => changes.some((change) => 'step' in change)

type ChangesProps = { title: string; changes: readonly Difference[]; names: StepNames }

function Changes({ title, changes, names }: ChangesProps) {
  const t = useWords(words)
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      {changes.length === 0 ? (
        t('conflict.here.none')
      ) : (
        <Differences label={title} changes={changes} names={names} />
      )}
    </div>
  )
}
