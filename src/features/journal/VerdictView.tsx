import type { Head } from '#src/domain/journal/chain.ts'
import type { Entry } from '#src/domain/journal/entry.ts'
import type { Finding, Verdict } from '#src/domain/journal/verify.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { words } from './words.ts'

type Props = {
  name: string
  verdict: Verdict
  /** This browser's journal; nothing where it cannot be read. */
  own: readonly Entry[] | undefined
}

const most = 200

export function VerdictView({ name, verdict, own }: Props) {
  const t = useWords(words)
  const { entries, findings, head, erased } = verdict
  if (entries === 0) return <InlineAlert tone="error">{t('verify.notText')}</InlineAlert>
  const facts = [
    ...explanation(t, verdict, own),
    t('verify.head', { number: String(head.number), hash: head.hash }),
    ...(erased > 0 ? [t('verify.erased', { count: erased })] : []),
    ...placeIn(t, head, own ?? []),
  ]
  return (
    <>
      <InlineAlert tone={toneOf(verdict)} title={titleOf(t, name, verdict)}>
        {facts.map((fact) => (
          <div key={fact}>{fact}</div>
        ))}
      </InlineAlert>
      {findings.length > 0 && <Findings t={t} findings={findings} />}
    </>
  )
}

/** A file of a selection has such gaps. */
const isGap = ({ kind }: Finding) => kind === 'missing' || kind === 'beginning'
const isTouched = ({ findings }: Verdict) => findings.some((finding) => !isGap(finding))

/** Green only for what is vouched for as a whole. */
function toneOf(verdict: Verdict) {
  if (isTouched(verdict)) return 'error'
  return verdict.vouched === verdict.entries && verdict.findings.length === 0 ? 'success' : 'warning'
}

function titleOf(t: T, name: string, verdict: Verdict): string {
  const { entries: count, vouched, findings } = verdict
  if (isTouched(verdict)) return t('verify.broken', { name, count: findings.length })
  if (vouched === 0) return t('verify.unvouched', { name, count })
  if (vouched < count) return t('verify.partly', { name, vouched, total: count })
  return t(findings.length > 0 ? 'verify.gaps' : 'verify.whole', { name, count })
}

function explanation(t: T, verdict: Verdict, own: Props['own']): string[] {
  if (isTouched(verdict) || verdict.vouched === verdict.entries) return []
  return [t(own ? 'verify.fits' : 'verify.fitsUnread'), t('verify.elsewhere')]
}

type T = WordsOf<typeof words>

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
    case 'beginning':
      return t(finding.number === 2 ? 'finding.beginningOne' : 'finding.beginning', {
        to: String(finding.number - 1),
      })
    case 'rehashed':
    case 'missing':
      return t(`finding.${finding.kind}${finding.from === finding.to ? 'One' : ''}`, {
        line,
        from: String(finding.from),
        to: String(finding.to),
      })
    default:
      return t(`finding.${finding.kind}`, { line, number: String(finding.number) })
  }
}

function placeIn(t: T, head: Head, own: readonly Entry[]): string[] {
  const last = own.at(-1)
  if (!last || !own.some(({ hash }) => hash === head.hash)) return []
  const later = last.number - head.number
  return [later === 0 ? t('verify.isHead') : t('verify.behind', { count: later })]
}
