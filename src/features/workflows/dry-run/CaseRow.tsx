import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { font } from '#src/ui/tokens.ts'
import { type CaseResult, isRed } from './case-results.ts'
import { caseWords } from './case-words.ts'
import { DifferenceLines } from './DifferenceLines.tsx'

const Item = styled('li')({ paddingBlock: 8, font: font.body })
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > strong': { fontWeight: 600, overflowWrap: 'anywhere' },
})
const Gap = styled('span')({ marginInlineStart: 'auto' })

type Props = {
  name: string
  result: CaseResult | undefined
  onShow: () => void
  onAccept: () => void
  onRename: () => void
  onDelete: () => void
}

export function CaseRow({ name, result, onShow, onAccept, onRename, onDelete }: Props) {
  const t = useWords(caseWords)
  const state = stateOf(result)
  return (
    <Item aria-label={name} tabIndex={-1}>
      <Head>
        <strong>{name}</strong>
        <Tag tone={tones[state]}>{t(state)}</Tag>
        <Gap />
        {state === 'differs' && (
          <Button size="small" variant="outlined" onClick={onAccept}>
            {t('accept')}
          </Button>
        )}
        <MenuButton
          label={t('actions', { name })}
          items={[
            { label: t('show'), onSelect: onShow },
            { label: t('rename'), onSelect: onRename },
            { label: t('delete'), onSelect: onDelete, danger: true },
          ]}
        />
      </Head>
      {result && isRed(result) && <DifferenceLines label={t('differences', { name })} result={result} />}
    </Item>
  )
}

const tones = { running: 'neutral', broken: 'error', differs: 'error', passes: 'success' } as const

function stateOf(result: CaseResult | undefined): keyof typeof tones {
  if (!result) return 'running'
  if (result.isBroken) return 'broken'
  return isRed(result) ? 'differs' : 'passes'
}
