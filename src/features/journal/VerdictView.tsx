import type { Head } from '#src/domain/journal/chain.ts'
import type { Finding, Verdict } from '#src/domain/journal/verify.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords, type Words } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { words } from './words.ts'

type Props = {
  name: string
  verdict: Verdict
  /** Where this browser's journal ends, and whether it holds the file's last entry; nothing where it cannot be read. */
  own: { head: Head; held: boolean } | undefined
}

/** As many findings as a person reads. */
const most = 200

/** The verdict first, then what it rests on. */
export function VerdictView({ name, verdict, own }: Props) {
  const t = useWords(words)
  const { entries, findings, head, erased } = verdict
  if (entries === 0) return <InlineAlert tone="error">{t('verify.notText')}</InlineAlert>
  const whole = findings.length === 0
  const facts = [
    t('verify.head', { number: String(head.number), hash: head.hash }),
    ...(erased > 0 ? [t('verify.erased', { count: erased })] : []),
    ...(own ? [placeIn(t, head, own)] : []),
  ]
  return (
    <>
      <InlineAlert
        tone={whole ? 'success' : 'error'}
        title={
          whole
            ? t('verify.whole', { name, count: entries })
            : t('verify.broken', { name, count: findings.length })
        }
      >
        {facts.map((fact) => (
          <div key={fact}>{fact}</div>
        ))}
      </InlineAlert>
      {!whole && <Findings t={t} findings={findings} />}
    </>
  )
}

type T = Words<(typeof words)['english']>

function Findings({ t, findings }: { t: T; findings: readonly Finding[] }) {
  const rest = findings.length - most
  return (
    <div style={{ marginBlockStart: 16 }}>
      <Section title={t('verify.findings')}>
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {findings.slice(0, most).map((finding) => (
            <li key={`${finding.kind} ${finding.line}`}>{findingText(t, finding)}</li>
          ))}
        </ul>
        {rest > 0 && <p>{t('verify.more', { count: rest })}</p>}
      </Section>
    </div>
  )
}

function findingText(t: T, finding: Finding): string {
  const line = String(finding.line)
  switch (finding.kind) {
    case 'unreadable':
      return t('finding.unreadable', { line })
    case 'missing':
      return t(finding.from === finding.to ? 'finding.missingOne' : 'finding.missing', {
        line,
        from: String(finding.from),
        to: String(finding.to),
      })
    default:
      return t(`finding.${finding.kind}`, { line, number: String(finding.number) })
  }
}

function placeIn(t: T, head: Head, own: { head: Head; held: boolean }): string {
  if (!own.held) return t('verify.foreign')
  const later = own.head.number - head.number
  return later === 0 ? t('verify.isHead') : t('verify.behind', { count: later })
}
