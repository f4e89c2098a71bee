import Typography from '@mui/material/Typography'
import type { Write } from '#src/domain/journal/entry.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { changesLine, titleOf } from './entry-text.ts'
import { words } from './words.ts'

/** What has not ended yet, and so has no place among the entries. */
export function BeingSent({ writes }: { writes: readonly Write[] }) {
  const t = useWords(words)
  const { formatDateTime } = useLanguage()
  if (writes.length === 0) return null
  return (
    <Section title={t('sent.title')}>
      <ul style={{ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
        {writes.map((write) => {
          const { subscriberId, workflowId, name } = write.subject
          const about = [titleOf(t, write), subscriberId, name ?? workflowId, changesLine(t, write)]
          return (
            <li key={write.id}>
              {about.filter(Boolean).join(' · ')}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('sent.state', { time: formatDateTime(write.at, { timeStyle: 'medium' }) })}
              </Typography>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
