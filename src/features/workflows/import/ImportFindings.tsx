import Box from '@mui/material/Box'
import type { Imported } from '#src/domain/import/read-import.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { useWords } from '#src/ui/language.tsx'
import { cutText, problemText, recognizedTexts } from './recognized.ts'
import { words } from './words.ts'

/** Lines shown per kind. */
const most = 8

/** What the text was recognized as, what was removed, what is unusual, and what can be done. */
export function ImportFindings({ imported }: { imported: Imported }) {
  const t = useWords(words)
  const { problems, cut, unknown } = imported
  const said = [...new Set(problems.map((problem) => problemText(t, problem)))]
  const cutSaid = [...new Set(cut.map((secret) => cutText(t, secret)))]
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box aria-live="polite" sx={{ fontWeight: 600 }}>
        {recognizedTexts(t, imported).map((text) => (
          <div key={text}>{text}</div>
        ))}
      </Box>
      {said.length > 0 && (
        <InlineAlert tone={imported.kind === 'nothing' ? 'error' : 'warning'} title={t('problems.title')}>
          <Lines lines={said} />
        </InlineAlert>
      )}
      {cutSaid.length > 0 && (
        <InlineAlert tone="success">
          <Lines lines={cutSaid} />
        </InlineAlert>
      )}
      {unknown.length > 0 && (
        <InlineAlert title={t('unknown.title', { count: unknown.length })}>
          <Lines lines={unknown} mono />
        </InlineAlert>
      )}
    </Box>
  )
}

function Lines({ lines, mono = false }: { lines: readonly string[]; mono?: boolean }) {
  const t = useWords(words)
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.slice(0, most).map((line) => (
        <li key={line}>{mono ? <Mono>{line}</Mono> : line}</li>
      ))}
      {lines.length > most && <li>{t('more.lines', { count: lines.length - most })}</li>}
    </Box>
  )
}
