import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { responseDiff, type ResponseDiffRow } from '#src/domain/comparison/response-diff.ts'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { responseDiffText } from './response-diff-text.ts'
import { stepWords } from '../model/step-words.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { CreateBody } from '../model/form-schema.ts'
import { words } from '../model/form-words.ts'

export function ResponseDiffList({ sent, reply }: { sent: CreateBody; reply: Workflow }) {
  const t = useWords(words)
  const rows = responseDiff(sent, reply)
  const sentRows = rows.filter(({ verdict }) => verdict !== 'added')
  const accepted = sentRows.filter(({ verdict }) => verdict === 'accepted')
  const differing = sentRows.filter(({ verdict }) => verdict !== 'accepted')
  const added = rows.filter(({ verdict }) => verdict === 'added')
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        {differing.length === 0
          ? t('diff.all', { count: accepted.length })
          : t('diff.some', { accepted: accepted.length, sent: sentRows.length, count: differing.length })}
      </Typography>
      <DiffRows rows={differing} sent={sent} />
      {added.length > 0 && (
        <Disclosure title={t('diff.more')}>
          <DiffRows rows={added} sent={sent} />
        </Disclosure>
      )}
    </>
  )
}

function DiffRows({ rows, sent }: { rows: readonly ResponseDiffRow[]; sent: CreateBody }) {
  const t = useWords(words)
  const s = useWords(stepWords)
  if (rows.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
      {rows.map((row) => (
        <li key={row.path}>{responseDiffText(t, s, row, sent)}</li>
      ))}
    </Box>
  )
}
