import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMay } from '#src/client/ClientProvider.tsx'
import { isUncertain, type Failure } from '#src/client/failure.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { SwitchInput } from '#src/ui/fields/SwitchField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { failureWords } from '../model/failure-words.ts'
import { failureText } from '../model/failures.ts'
import { useStatusChange } from './use-status-change.ts'
import { actionWords } from './words.ts'

/** A workflow's state with the switch that changes it and the outcome of the last change. */
export function StatusCell({ workflow }: { workflow: Workflow }) {
  const t = useWords(actionWords)
  const f = useWords(failureWords)
  const offered = useMay('workflowStatusUpdate')
  const { change, active, set } = useStatusChange(workflow)
  const sayNotSaved = (failure: Failure) => {
    const reason = failureText(f, 'write', failure)
    return isUncertain(failure) ? reason : t('notSaved', { reason })
  }
  const state = active === undefined ? t('notKnown') : active ? t('active') : t('inactive')
  if (!offered) return <StatusChip tone={active ? 'success' : 'neutral'}>{state}</StatusChip>
  return (
    <Box sx={{ minWidth: 112 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <SwitchInput
          label={t('switch', { name: workflow.name })}
          hideLabel
          checked={active}
          busy={change.isPending}
          onChange={set}
        />
        <Typography variant="body2" component="span" color={active ? 'text.primary' : 'text.secondary'}>
          {change.isPending ? t('saving') : state}
        </Typography>
      </Stack>
      {change.error && !change.isPending && (
        <Typography role="alert" variant="body2" color="error" sx={{ maxWidth: 260, whiteSpace: 'normal' }}>
          {sayNotSaved(change.error.failure)}
        </Typography>
      )}
    </Box>
  )
}
