import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Row } from '#src/domain/bulk/row.ts'
import { identifiersCsv, identifiersJson } from '#src/domain/import/identifier-map.ts'
import { download } from '#src/ui/actions/download.ts'
import { Mono } from '#src/ui/data/Mono.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { identifierNews, identifierWords } from '../creation/IdentifierPlan.tsx'
import { failureWords } from '../model/failures.ts'
import { type Created, requestedIdentifier } from './create-task.ts'
import { words } from './words.ts'

/** What a row of an import became, if it was created. */
export const createdIn = ({ state, after }: Row): Created | undefined =>
  state === 'applied' ? (after as Created) : undefined // as the task answered

export function CreatedRow({ created: { identifier, outcome } }: { created: Created }) {
  const [t, i, f] = [useWords(words), useWords(identifierWords), useWords(failureWords)]
  return (
    <>
      {t('row.identifier')} <Mono>{identifier}</Mono> {identifierNews(i, f, outcome)}
    </>
  )
}

/** Offers a file of the changed identifiers, for people who must update their calls. */
export function ChangedIdentifiers({ rows }: { rows: readonly Row[] }) {
  const t = useWords(words)
  const changes = rows.flatMap((row) => {
    const created = createdIn(row)
    const before = requestedIdentifier(row)
    if (!created || before === '' || created.identifier === before) return []
    return [{ name: created.name, before, now: created.identifier, workflowId: created.workflowId }]
  })
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
        <Stack direction="row">
          {(['csv', 'json'] as const).map((format) => (
            <Button key={format} size="small" variant="outlined" onClick={() => save(format)}>
              {t(`identifiers.${format}`)}
            </Button>
          ))}
        </Stack>
      }
    >
      {t('identifiers.text')}
    </InlineAlert>
  )
}
