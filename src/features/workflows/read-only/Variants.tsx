import { styled } from '@mui/material/styles'
import type { Step } from '#src/contract/step.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { color, font, radius } from '#src/ui/tokens.ts'
import type { StepNames } from '../../shared/condition-sentence.ts'
import { Conditions } from './Conditions.tsx'
import { Content } from './Content.tsx'
import { readOnlyWords } from './words.ts'

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 10 })
const Item = styled('li')({
  display: 'grid',
  gap: 8,
  minInlineSize: 0,
  padding: '10px 12px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  '& > div:first-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8, font: font.strong },
})
const Rule = styled('div')({ font: font.body, color: color.quiet })

type Props = {
  variants: readonly Step[]
  kind: string
  names: StepNames
}

export function Variants({ variants, kind, names }: Props) {
  const t = useWords(readOnlyWords)
  if (variants.length === 0) return null
  return (
    <>
      <Rule>{t('variants.rule')}</Rule>
      <List aria-label={t('variants')}>
        {variants.map(({ name, active, filters, template }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- variants have no lasting id, and never move here
          <Item key={index}>
            <div>
              <bdi>{name?.trim() || t('variants.unnamed', { kind, number: index + 1 })}</bdi>
              {active === false && <Tag tone="warning">{t('step.off')}</Tag>}
            </div>
            <Conditions ofVariant filters={filters ?? []} names={names} />
            <Content template={template ?? {}} />
          </Item>
        ))}
      </List>
    </>
  )
}
