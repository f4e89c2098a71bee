import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Workflow } from '#src/contract/workflow.ts'
import { CutNote, mostShown } from '#src/ui/data/Cut.tsx'
import { RowCheckbox } from '#src/ui/fields/RowCheckbox.tsx'
import { useWords } from '#src/ui/language.tsx'
import { GroupCell, NameCell, StepsCell, TagsCell, UpdatedCell } from './cells.tsx'
import { RowMenu } from './RowMenu.tsx'
import { StatusCell } from '../actions/StatusCell.tsx'
import type { Selection } from './use-selection.ts'
import { words } from './words.ts'

type Props = { rows: readonly Workflow[]; busy: boolean; selection: Selection | undefined }

/** The workflows as cards, for narrow screens. */
export function WorkflowCards({ rows, busy, selection }: Props) {
  const t = useWords(words)
  return (
    <>
      <Box
        component="ul"
        aria-label={t('table')}
        aria-busy={busy}
        sx={{ listStyle: 'none', m: 0, p: 0, opacity: busy ? 0.6 : 1 }}
      >
        {rows.slice(0, mostShown).map((workflow) => (
          <Box
            component="li"
            key={workflow._id}
            sx={{ px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
              {selection && (
                <RowCheckbox
                  label={t('select', { name: workflow.name })}
                  checked={selection.has(workflow)}
                  onChange={(on, range) => selection.set(workflow, on, range)}
                />
              )}
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <NameCell workflow={workflow} />
              </Box>
              <RowMenu workflow={workflow} />
            </Stack>
            <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px', mt: 0.5 }}>
              <StepsCell workflow={workflow} />
              <Typography variant="body2" component="span" color="text.secondary">
                <GroupCell workflow={workflow} />
              </Typography>
              <TagsCell workflow={workflow} />
            </Stack>
            <Stack
              direction="row"
              sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, mt: 1 }}
            >
              <StatusCell workflow={workflow} />
              <Typography variant="body2" component="span">
                <UpdatedCell workflow={workflow} />
              </Typography>
            </Stack>
          </Box>
        ))}
      </Box>
      <CutNote total={rows.length} />
    </>
  )
}
