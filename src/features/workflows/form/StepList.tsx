import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { useWords } from '#src/ui/language.tsx'
import { StepPalette } from './StepPalette.tsx'
import { StepRow } from './StepRow.tsx'
import type { StepActions } from './use-steps.ts'
import type { WorkflowValues } from './values.ts'
import { words } from './words.ts'

type Props = {
  rows: readonly { rowKey: string; uuid: string }[]
  openUuid: string | undefined
  actions: StepActions
}

/** The steps in the order in which they run, and what can be added after them. */
export function StepList({ rows, openUuid, actions }: Props) {
  const { control } = useFormContext<WorkflowValues>()
  const { errors } = useFormState({ control, name: 'steps' })
  const t = useWords(words)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('steps.empty')}</Typography>
      ) : (
        <Box
          component="ol"
          aria-label={t('steps.label')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1 }}
        >
          {rows.map(({ rowKey, uuid }, index) => (
            <StepRow
              key={rowKey}
              uuid={uuid}
              index={index}
              isLast={index === rows.length - 1}
              isOpen={uuid === openUuid}
              hasProblem={get(errors, `steps.${index}`) !== undefined}
              actions={actions}
            />
          ))}
        </Box>
      )}
      <StepPalette onAdd={actions.add} />
    </Box>
  )
}
