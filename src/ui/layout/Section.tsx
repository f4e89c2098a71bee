import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { color, font, phone, radius } from '../tokens.ts'

/** A card without a title, for content named by the page's heading. */
export const Card = styled('section')({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  minInlineSize: 0,
  '& + &': { marginBlockStart: 16 },
})
const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '10px 16px',
  padding: '16px 20px 0',
  [phone]: { paddingInline: 16 },
})
const Title = styled('h2')({
  margin: 0,
  font: font.section,
  overflowWrap: 'anywhere',
})
const Description = styled('p')({
  margin: '2px 0 0',
  font: font.body,
  color: color.quiet,
  maxInlineSize: '72ch',
})
const Body = styled('div')({
  padding: '14px 20px 18px',
  [phone]: { paddingInline: 16 },
  '&[data-flush]': { padding: 0 },
  'header + &[data-flush]': { marginBlockStart: 12, borderBlockStart: `1px solid ${color.line}` },
})
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

type Props = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** Lets the content reach the edges, for tables and lists. */
  flush?: boolean | undefined
  children: ReactNode
}

/** A card with a title, which is a region of the page named by it. */
export function Section({ title, description, actions, flush, children }: Props) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <Head>
        <div>
          <Title id={id}>{title}</Title>
          {description !== undefined && <Description>{description}</Description>}
        </div>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Head>
      <Body data-flush={flush ? '' : undefined}>{children}</Body>
    </Card>
  )
}
