import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type IdentifierChange, identifiersCsv, identifiersJson } from '#src/domain/import/identifier-map.ts'
import type { PortableWorkflow } from '#src/domain/import/import-form.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { download } from '#src/ui/actions/download.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { RowState } from './use-batch.ts'
import { words } from './words.ts'

type Props = { workflows: readonly PortableWorkflow[]; rows: ReadonlyMap<number, RowState> }

/** A file of workflows whose identifier changed, for those who must update their calls. */
export function ChangedIdentifiers({ workflows, rows }: Props) {
  const t = useWords(words)
  const changes = [...rows].flatMap(([index, state]) => changeOf(workflows[index], state))
  if (changes.length === 0) return null
  const save = (format: 'csv' | 'json') => {
    const text = format === 'csv' ? identifiersCsv(changes) : identifiersJson(changes)
    const type = format === 'csv' ? 'text/csv' : 'application/json'
    download({ name: `${t('identifiers.file')}.${format}`, text, type })
  }
  return (
    <InlineAlert
      tone="warning"
      title={t('identifiers.title', { count: changes.length })}
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" variant="outlined" onClick={() => save('csv')}>
            {t('identifiers.csv')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => save('json')}>
            {t('identifiers.json')}
          </Button>
        </Stack>
      }
    >
      {t('identifiers.text')}
    </InlineAlert>
  )
}

function changeOf(workflow: PortableWorkflow | undefined, state: RowState): IdentifierChange[] {
  const before = workflow?.identifier
  if (before === undefined || state.kind !== 'created') return []
  const now = identifierIn(state.workflow)
  const { _id: workflowId, name } = state.workflow
  return now === before ? [] : [{ name, before, now, workflowId }]
}
