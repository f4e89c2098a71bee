import type { Row } from '#src/domain/bulk/row.ts'
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

/** How many identifiers changed, for people who must update their calls. */
export function ChangedIdentifiers({ rows }: { rows: readonly Row[] }) {
  const t = useWords(words)
  const count = rows.filter((row) => {
    const before = requestedIdentifier(row)
    return before !== '' && before !== (createdIn(row)?.identifier ?? before)
  }).length
  if (count === 0) return null
  return (
    <InlineAlert tone="warning" title={t('identifiers.title', { count })}>
      {t('identifiers.text')}
    </InlineAlert>
  )
}
