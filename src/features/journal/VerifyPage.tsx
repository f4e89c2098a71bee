import { styled } from '@mui/material/styles'
import { type DragEvent, useMemo, useState } from 'react'
import { useJournal } from '#src/client/journal/use-journal.ts'
import { FileButton } from '#src/ui/actions/FileButton.tsx'
import { verify } from '#src/domain/journal/verify.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Link } from '#src/ui/Link.tsx'
import { color, radius } from '#src/ui/tokens.ts'
import { useChain } from './queries.ts'
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

type Checked = { name: string; text: string }

export default function VerifyPage() {
  const t = useWords(words)
  const chain = useChain(useJournal())
  const [checked, setChecked] = useState<Checked | 'unreadable'>()
  const [noted, setNoted] = useState('')
  const published = noted.trim().toLowerCase()
  const check = async (file: File | undefined) => {
    if (!file) return
    try {
      setChecked({ name: file.name, text: await file.text() })
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
        {checked && checked !== 'unreadable' && <Checking {...checked} published={published} chain={chain} />}
      </div>
      <div style={{ marginBlockStart: 16, maxInlineSize: 640 }}>
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
    </Page>
  )
}

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text)

type Checking = Checked & { published: string; chain: ReturnType<typeof useChain> }

function Checking({ name, text, published, chain }: Checking) {
  const t = useWords(words)
  const { data: own, isPending } = chain
  const verdict = useMemo(
    () => verify(text, { own: own ?? [], published: isHash(published) ? [published] : [] }),
    [text, own, published],
  )
  // A verdict without the entries of this browser would be another one a moment later.
  if (isPending) return <LoadingState label={t('verify.reading')} rows={2} />
  return <VerdictView name={name} verdict={verdict} own={own} />
}
