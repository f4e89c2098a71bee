import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useOffers } from '#src/client/ClientProvider.tsx'
import { read } from '#src/client/query.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { SuggestInput } from '#src/ui/fields/SuggestField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { bulkWords } from './bulk-words.ts'
import { isWorkflowId, toWorkflowId } from './plan-of.ts'
import { useDraft, useWorkflow, useWorkspace } from './use-bulk.ts'

/** The workflow whose preferences are changed, by its id; found by name where the service lists workflows. */
export function WorkflowChoice() {
  const t = useWords(bulkWords)
  const { workflowId } = useDraft()
  const { draft } = useWorkspace()
  const listed = useOffers('workflowList') !== false
  const query = useDeferredValue(workflowId)
  const { data } = useQuery({
    ...read('workflowList', { page: 0, limit: 50, ...(isWorkflowId(query) ? {} : { query }) }),
    enabled: listed,
  })
  const workflows = data?.data ?? []
  // One that was typed or pasted need not be among the first of the list.
  const known = useWorkflow(workflowId)
  const chosen = known ?? workflows.find(({ _id }) => _id === toWorkflowId(workflowId))
  return (
    <Box sx={{ maxWidth: 480 }}>
      <SuggestInput
        label={t('change.workflowId')}
        hint={chosen ? t('change.workflowNamed', { name: chosen.name }) : t('change.workflowHint')}
        required
        value={workflowId}
        suggestions={workflows.map(({ _id, name }) => ({ value: _id, label: name, hint: _id }))}
        onChange={(next) => draft.change({ workflowId: next })}
      />
      {chosen?.critical && (
        <InlineAlert tone="warning">{t('change.workflowCritical', { name: chosen.name })}</InlineAlert>
      )}
    </Box>
  )
}
