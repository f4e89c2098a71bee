import { styled } from '@mui/material/styles'
import { Fragment, useId } from 'react'
import type { Condition, Filter } from '#src/contract/filter.ts'
import { type Expansion, expansionCap } from '#src/domain/conditions/condition-tree.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { color, font, radius } from '#src/ui/tokens.ts'
import { conditionSentence, type StepNames } from '../../../../shared/condition-sentence.ts'
import { conditionWords } from '../../../../shared/condition-words.ts'
import { treeWords } from './tree-words.ts'

const Root = styled('div')({
  display: 'grid',
  gap: 8,
  padding: 11,
  background: color.sunken,
  border: '1px solid transparent',
  borderRadius: radius.control,
  font: font.body,
  '& > strong': { fontWeight: 600 },
})
const Groups = styled('ol')({
  display: 'grid',
  gap: 6,
  maxBlockSize: 264,
  overflowY: 'auto',
  margin: 0,
  paddingInlineStart: 24,
  overflowWrap: 'anywhere',
  '& > li::marker': { color: color.quiet },
  '& b': { fontWeight: 500, color: color.quiet },
})
const Note = styled('div')({ font: font.small, color: color.quiet })

type Props = { expansion: Expansion; names: StepNames }

/** The groups that the service runs for a tree, or why there are none. */
export function RunsAs({ expansion, names }: Props) {
  const t = useWords(treeWords)
  const c = useWords(conditionWords)
  const id = useId()
  const problem = problemText(expansion, { t, c }, names)
  const { filters = [], inexact = [] } = 'problem' in expansion ? {} : expansion
  return (
    <Root role="group" aria-labelledby={id}>
      <strong id={id}>{t('runs')}</strong>
      <div role="status">
        {problem === undefined ? (
          filters.length === 0 ? (
            t('runs.everyone')
          ) : (
            t('runs.groups', { count: filters.length })
          )
        ) : (
          <InlineAlert tone="warning">{problem}</InlineAlert>
        )}
      </div>
      {filters.length > 0 && (
        // A long list scrolls, so it must be reachable by keyboard.
        <Groups aria-labelledby={id} tabIndex={filters.length > 8 ? 0 : undefined}>
          {filters.map((filter, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- groups have no lasting id, and nothing in them is kept
            <OneGroup key={index} {...{ filter, inexact, names }} />
          ))}
        </Groups>
      )}
      {inexact.length > 0 && <Note>{t('inexact.note')}</Note>}
    </Root>
  )
}

type GroupProps = { filter: Filter; inexact: readonly Condition[]; names: StepNames }

function OneGroup({ filter, inexact, names }: GroupProps) {
  const t = useWords(treeWords)
  const c = useWords(conditionWords)
  const marked = new Set(inexact.map((one) => JSON.stringify(one)))
  return (
    <li>
      {(filter.children ?? []).map((condition, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <Fragment key={index}>
          {index > 0 && <b> {c(filter.value === 'OR' ? 'or' : 'and')} </b>}
          {conditionSentence(c, condition, names).text}
          {marked.has(JSON.stringify(condition)) && (
            <>
              {' '}
              <Tag tone="warning">{t('inexact')}</Tag>
            </>
          )}
        </Fragment>
      ))}
    </li>
  )
}

type Language = {
  t: WordsOf<typeof treeWords>
  c: WordsOf<typeof conditionWords>
}

/** Why a tree cannot be run, or `undefined` when it can. */
export function problemText(expansion: Expansion, { t, c }: Language, names: StepNames): string | undefined {
  if (!('problem' in expansion)) return undefined
  switch (expansion.problem) {
    case 'tooLarge':
      return t('runs.tooLarge', expansionCap)
    case 'never':
      return t('runs.never')
    case 'noOpposite':
      return t('runs.noOpposite', { condition: conditionSentence(c, expansion.condition, names).text })
  }
}
