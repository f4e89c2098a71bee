import { styled } from '@mui/material/styles'
import { type DragEvent, useState } from 'react'
import { FileButton } from '#src/ui/actions/FileButton.tsx'
import type { Head } from '#src/domain/journal/chain.ts'
import { verify, type Verdict } from '#src/domain/journal/verify.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Link } from '#src/ui/Link.tsx'
import { color, radius } from '#src/ui/tokens.ts'
import { useJournal } from './use-journal.ts'
import { VerdictView } from './VerdictView.tsx'
import { words } from './words.ts'

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

type Checked = { name: string; verdict: Verdict; own: { head: Head; held: boolean } | undefined }

export default function VerifyPage() {
  const t = useWords(words)
  const journal = useJournal()
  const [checked, setChecked] = useState<Checked | 'unreadable'>()
  const check = async (file: File | undefined) => {
    if (!file) return
    try {
      const verdict = verify(await file.text())
      const held = await journal
        ?.list()
        .then((entries) => entries.some(({ hash }) => hash === verdict.head.hash))
        .catch(() => undefined)
      const head = held === undefined ? undefined : await journal?.head()
      setChecked({ name: file.name, verdict, own: head && { head, held: held === true } })
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
        {checked && checked !== 'unreadable' && <VerdictView {...checked} />}
      </div>
    </Page>
  )
}
