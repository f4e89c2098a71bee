import { type DragEvent, useMemo, useState } from 'react'
import { randomId } from '#src/client/random-id.ts'
import { FileButton } from '#src/ui/actions/FileButton.tsx'
import type { Finding } from '#src/domain/journal/findings.ts'
import { isHash, type Verification, verify } from '#src/domain/journal/verify.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Link } from '#src/ui/Link.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color, radius } from '#src/ui/tokens.ts'
import { useChain } from './queries.ts'
import { words } from './words.ts'
import type { Head } from '#src/domain/journal/chain.ts'
import type { Entry } from '#src/domain/journal/entry.ts'
import { Section } from '#src/ui/layout/Section.tsx'

const Drop = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  minBlockSize: 140,
  padding: 24,
  marginBlockEnd: 16,
  border: `1px dashed ${color.outline}`,
  borderRadius: radius.card,
  color: color.quiet,
  background: color.surface,
})

type Checked = { id: string; name: string; text: string }

export default function VerifyPage() {
  const t = useWords(words)
  const [checked, setChecked] = useState<Checked | 'unreadable'>()
  const chain = useChain(checked === 'unreadable' ? undefined : checked?.id)
  const [noted, setNoted] = useState('')
  const published = noted.trim().toLowerCase()
  const check = async (file: File | undefined) => {
    if (!file) return
    try {
      setChecked({ id: randomId(), name: file.name, text: await file.text() })
    } catch {
      setChecked('unreadable')
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void check(event.dataTransfer.files[0])
  }
  return (
    <Page
      title={t('verify.title')}
      description={t('verify.description')}
      back={<Link to="/journal">{t('verify.back')}</Link>}
    >
      <div style={{ marginBlockEnd: 16, maxInlineSize: 640 }}>
        <TextInput
          label={t('verify.noted')}
          hint={t('verify.notedHelp')}
          mono
          autoComplete="off"
          value={noted}
          onChange={setNoted}
          error={published === '' || isHash(published) ? undefined : t('verify.notedWrong')}
        />
      </div>
      <Drop onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {t('verify.drop')}
        <FileButton
          label={t('verify.choose')}
          accept=".csv,.jsonl,.json,.txt,text/*"
          variant="contained"
          onFiles={([file]) => void check(file)}
        >
          {t('verify.choose')}
        </FileButton>
      </Drop>
      <div aria-live="polite">
        {checked === 'unreadable' && <InlineAlert tone="error">{t('verify.unreadable')}</InlineAlert>}
        {checked && checked !== 'unreadable' && <Checking {...checked} published={published} chain={chain} />}
      </div>
    </Page>
  )
}

type Checking = Checked & { published: string; chain: ReturnType<typeof useChain> }

function Checking({ chain, ...checked }: Checking) {
  const t = useWords(words)
  const { data: own, isPending } = chain
  // Waits for the journal's own entries, as they may change the verdict.
  if (isPending) return <LoadingState label={t('verify.reading')} rows={2} />
  return <Compared {...checked} own={own} />
}

function Compared({ name, text, published, own }: Omit<Checking, 'chain'> & Pick<Props, 'own'>) {
  const verdict = useMemo(
    () => verify(text, { own: own ?? [], published: isHash(published) ? [published] : [] }),
    [text, own, published],
  )
  return <VerdictView name={name} verdict={verdict} own={own} />
}

type Props = {
  name: string
  verdict: Verification
  /** `undefined` if the journal cannot be read. */
  own: readonly Entry[] | undefined
}

const most = 200

function VerdictView({ name, verdict, own }: Props) {
  const t = useWords(words)
  const { entries, findings, head, erased } = verdict
  if (entries === 0) return <InlineAlert tone="error">{t('verify.notText')}</InlineAlert>
  const facts = [
    ...explanation(t, verdict, own),
    ...(findings.some(isGap) ? [t('verify.filtered')] : []),
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

const isGap = ({ kind }: Finding) => kind === 'missing' || kind === 'beginning'
const isTouched = ({ findings }: Verification) => findings.some((finding) => !isGap(finding))

function toneOf(verdict: Verification) {
  if (isTouched(verdict)) return 'error'
  return verdict.vouched === verdict.entries && verdict.findings.length === 0 ? 'success' : 'warning'
}

function titleOf(t: T, name: string, verdict: Verification): string {
  const { entries: count, vouched, findings } = verdict
  if (isTouched(verdict)) return t('verify.broken', { name, count: findings.length })
  if (vouched === 0) return t('verify.unvouched', { name, count })
  if (vouched < count) return t('verify.partly', { name, vouched, total: count })
  return t(findings.length > 0 ? 'verify.gaps' : 'verify.whole', { name, count })
}

function explanation(t: T, verdict: Verification, own: Props['own']): string[] {
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
  const range = (from: number, to: number) => ({
    line,
    from: String(from),
    to: String(to),
    count: to - from + 1,
  })
  switch (finding.kind) {
    case 'unreadable':
      return t('finding.unreadable', { line })
    case 'beginning':
      return t('finding.missing', range(1, finding.number - 1))
    case 'rehashed':
    case 'missing':
      return t(`finding.${finding.kind}`, range(finding.from, finding.to))
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
