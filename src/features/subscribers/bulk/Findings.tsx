import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { limits } from '#src/contract/limits.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { CheckboxInput } from '#src/ui/fields/SwitchInput.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Toolbar } from '#src/ui/layout/Toolbar.tsx'
import { font } from '#src/ui/tokens.ts'
import { bulkWords } from './bulk-words.ts'
import { isLeftOut } from './plan-of.ts'
import { useDraft } from './use-bulk.ts'

const most = 100

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: 260,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
} as const

type Kind =
  | `report.${'blanks' | 'duplicates' | 'trimmed' | 'notAddressable' | 'tooLong' | 'hidden' | 'odd' | 'spaced' | 'mixed'}`
  | `report.${'twins' | 'unknown'}`
  | `emails.${'found' | 'none' | 'several' | 'open'}`

type PlainProps<T> = { kind: Kind; items: readonly T[]; say: (item: T) => string }

export function PlainFinding<T>({ kind, items, say }: PlainProps<T>) {
  const t = useWords(bulkWords)
  const title = t(kind, { count: items.length, limit: limits.text.id })
  if (items.length === 0) return null
  return (
    <Disclosure title={title}>
      <Box component="ul" tabIndex={0} aria-label={title} sx={{ ...list, font: font.mono }}>
        {items.slice(0, most).map((item) => (
          <li key={say(item)}>{say(item)}</li>
        ))}
        {items.length > most && <li>{t('report.moreLines', { count: items.length - most })}</li>}
      </Box>
    </Disclosure>
  )
}

type ChoiceProps = { kind: Exclude<Kind, 'report.tooLong'>; items: readonly { id: string; note?: string }[] }

export function ChoiceFinding({ kind, items }: ChoiceProps) {
  const t = useWords(bulkWords)
  const [draft, store] = useDraft()
  const title = t(kind, { count: items.length })
  if (items.length === 0) return null
  const out = items.filter(({ id }) => isLeftOut(id, draft)).length
  const set = (ids: readonly string[], keep: boolean) => {
    const [leftOut, kept] = [new Set(draft.leftOut), new Set(draft.kept)]
    const [to, from] = keep ? [kept, leftOut] : [leftOut, kept]
    for (const id of ids) {
      from.delete(id)
      to.add(id)
    }
    store.change({ leftOut, kept })
  }
  const all = items.map(({ id }) => id)
  return (
    <Disclosure
      title={title}
      set={out > 0}
      summary={out > 0 ? t('report.leftOut', { count: out }) : undefined}
    >
      <Toolbar>
        {(['keepAll', 'leaveAll'] as const).map((choice) => (
          <Button
            key={choice}
            size="small"
            variant="outlined"
            aria-label={t(`report.${choice}Of`, { finding: title })}
            onClick={() => set(all, choice === 'keepAll')}
          >
            {t(`report.${choice}`)}
          </Button>
        ))}
      </Toolbar>
      <Box component="ul" sx={list}>
        {items.slice(0, most).map(({ id, note }) => (
          <Box component="li" key={id} sx={{ pl: 0.5 }}>
            <CheckboxInput
              label={t('report.keep', { id: showHidden(id) })}
              hint={note}
              checked={!isLeftOut(id, draft)}
              onChange={(keep) => set([id], keep)}
            />
          </Box>
        ))}
        {items.length > most && <li>{t('report.more', { count: items.length - most })}</li>}
      </Box>
    </Disclosure>
  )
}
