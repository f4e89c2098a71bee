import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import type { Filter } from '#src/contract/filter.ts'
import { useWords } from '#src/ui/language.tsx'
import { Divider } from '#src/ui/layout/Divider.tsx'
import { color, font, radius } from '#src/ui/tokens.ts'
import { conditionSentence, groupNotes, type StepNames } from '../../shared/condition-sentence.ts'
import { conditionWords } from '../../shared/condition-words.ts'

const Root = styled('div')({ display: 'grid', gap: 6, font: font.body })
const Rule = styled('div')({ color: color.quiet })
const Group = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '8px 12px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  '& > li': { display: 'flex', gap: 6, paddingBlock: 2 },
  '& > li > b': { color: color.quiet, fontWeight: 500 },
  '& > li > div': { minInlineSize: 0, overflowWrap: 'anywhere' },
})
const Note = styled('div')({ font: font.small, color: color.quiet })

type Props = { filters: readonly Filter[]; names: StepNames; ofVariant?: boolean }

export function Conditions({ filters, names, ofVariant = false }: Props) {
  const t = useWords(conditionWords)
  if (filters.length === 0) return <Rule>{t('none')}</Rule>
  return (
    <Root role="group" aria-label={t('title')}>
      <Rule>
        {filters.length === 1
          ? t(ofVariant ? 'variant.one' : 'ruleOne')
          : t(ofVariant ? 'variant.any' : 'ruleAny')}
      </Rule>
      {filters.map((filter, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups have no lasting id, and these never move
        <Fragment key={index}>
          {index > 0 && <Divider>{t('or')}</Divider>}
          <OneGroup filter={filter} names={names} number={index + 1} />
        </Fragment>
      ))}
    </Root>
  )
}

function OneGroup({ filter, names, number }: { filter: Filter; names: StepNames; number: number }) {
  const t = useWords(conditionWords)
  return (
    <Group aria-label={t('group', { number })}>
      {(filter.children ?? []).map((condition, index) => {
        const { text, note } = conditionSentence(t, condition, names)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index}>
            {index > 0 && <b>{t(filter.value === 'OR' ? 'or' : 'and')}</b>}
            <div>
              {text}
              {note !== undefined && <Note>{note}</Note>}
            </div>
          </li>
        )
      })}
      {groupNotes(t, filter).map((note) => (
        <li key={note}>
          <Note>{note}</Note>
        </li>
      ))}
    </Group>
  )
}
