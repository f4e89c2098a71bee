import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type Ref, useRef, useState } from 'react'
import type { ExtractedIds } from '#src/domain/bulk/extract-ids.ts'
import { FileButton } from '#src/ui/actions/FileButton.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { SelectInput } from '#src/ui/fields/SelectInput.tsx'
import { codeText } from '#src/ui/fields/slot-props.ts'
import TextField from '@mui/material/TextField'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { ButtonRow } from '#src/ui/layout/Toolbar.tsx'
import { font } from '#src/ui/tokens.ts'
import { bulkWords } from './bulk-words.ts'
import { useDraft } from './draft.ts'

export function ListSection({ intake: { columns, column } }: { intake: ExtractedIds }) {
  const t = useWords(bulkWords)
  const [draft, store] = useDraft()
  const [refused, setRefused] = useState<{ why: 'unreadable' | 'notText'; name: string; text: string }>()
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const long = useRef<HTMLDivElement>(null)
  const setText = (text: string) => store.setState({ text, column: undefined })
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const { name } = chosen
    const text = await readList(chosen).catch(() => 'unreadable' as const)
    if (typeof text === 'object') setText(text.text)
    setRefused(typeof text === 'object' ? undefined : { why: text, name, text: draft.text })
  }
  const clear = () => {
    setText('')
    announce(t('ids.cleared'))
    setTimeout(() => box.current?.focus())
  }
  return (
    <Section title={t('ids.title')}>
      {isLong(draft.text) ? (
        <LongList text={draft.text} ref={long} />
      ) : (
        <TextField
          label={t('ids.label')}
          helperText={t('ids.hint')}
          placeholder={t('ids.placeholder')}
          multiline
          minRows={8}
          autoComplete="off"
          value={draft.text}
          inputRef={box}
          onChange={({ target: { value: text } }) => {
            setText(text)
            // The box is gone then.
            if (isLong(text)) setTimeout(() => long.current?.focus())
          }}
          slotProps={codeText}
        />
      )}
      <ButtonRow>
        <FileButton
          label={t('ids.choose')}
          accept=".csv,.tsv,.txt,.json,text/*,application/json"
          size="small"
          variant="outlined"
          onFiles={([chosen]) => void take(chosen)}
        >
          {t('ids.choose')}
        </FileButton>
        {draft.text !== '' && (
          <Button size="small" onClick={clear}>
            {t('ids.clear')}
          </Button>
        )}
      </ButtonRow>
      {/* Only while the list is still the one that was refused. */}
      {refused?.text === draft.text && (
        <InlineAlert tone="error">{t(`ids.${refused.why}`, { name: refused.name })}</InlineAlert>
      )}
      {columns.length > 1 && (
        <SelectInput
          label={t('ids.column')}
          value={String(column)}
          onChange={(next) => store.setState({ column: Number(next) })}
          options={columns.map(({ title, sample }, at) => ({
            value: String(at),
            label:
              title === ''
                ? t('ids.columnNumber', { number: at + 1, sample })
                : t('ids.columnNamed', { title, sample }),
          }))}
        />
      )}
    </Section>
  )
}

/** A text box takes seconds to show more. */
const isLong = (text: string) => text.length > 20_000

function LongList({ text, ref }: { text: string; ref: Ref<HTMLDivElement> }) {
  const t = useWords(bulkWords)
  return (
    <Box ref={ref} tabIndex={-1} role="group" aria-label={t('ids.label')}>
      {t('ids.long', { count: text.trimEnd().split('\n').length })}
      <Box component="pre" dir="ltr" sx={{ font: font.mono, m: 0, mt: 1, overflow: 'hidden' }}>
        {`${text.slice(0, 2_000).split('\n').slice(0, 5).join('\n')}\n…`}
      </Box>
    </Box>
  )
}

/** The text of a list file: spreadsheets save UTF-8, UTF-16 or Windows-1252. Binary files, such as workbooks, are none. */
export async function readList(file: Blob): Promise<{ text: string } | 'notText'> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) }
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) }
  if (bytes.includes(0)) return 'notText'
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes) }
  }
}
