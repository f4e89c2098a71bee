import { createContext, type ReactElement, type ReactNode, useContext, useEffect } from 'react'
import { ChevronBackIcon, mirrored } from '../icons.tsx'
import { longestQuote, shortNode, shortText } from '../short-text.ts'
import { styled } from '../styled.tsx'
import { color, font, phone } from '../tokens.ts'

type Product = { name: string; mark?: ReactNode }

const ProductContext = createContext<Product>({ name: '' })

/** The name that ends the title of every page, and a mark that stands beside each heading. */
export function ProductName({ children, ...product }: Product & { children: ReactNode }) {
  return <ProductContext value={product}>{children}</ProductContext>
}

const column = { display: 'flex', flexDirection: 'column' } as const

const Root = styled('div')({
  inlineSize: '100%',
  maxInlineSize: 1440,
  padding: '28px var(--page-x) 64px',
  // The head keeps its width, so that actions stand in one place on every screen.
  '&[data-width="narrow"] > :not(header, dialog)': { maxInlineSize: 656 },
  '&[data-width="normal"] > :not(header, dialog)': { maxInlineSize: 1016 },
  [phone]: { paddingBlock: '16px 48px' },
  // The bar of a form stays at the foot of the window while the form grows or shrinks, so that its buttons do not move
  // away from a press.
  '&:has(> form > fieldset)': {
    ...column,
    minBlockSize: 'calc(100dvh - var(--page-top, 0px))',
    paddingBlockEnd: 0,
    '& > form': { ...column, flex: 1 },
    '& > form > fieldset': { display: 'contents' },
    '& > form > fieldset > :last-child': { marginBlockStart: 'auto' },
    [phone]: { minBlockSize: 0, paddingBlockEnd: 0 },
  },
})

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '12px 24px',
  marginBlockEnd: 20,
})
const Titles = styled('div')({ flex: '1 1 260px', minInlineSize: 0 })
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 } as const
const Heading = styled('div')(line)
const Title = styled('h1')({
  ...line,
  margin: 0,
  font: '620 1.375rem/1.75rem var(--font-sans)',
  letterSpacing: '-0.014em',
  overflowWrap: 'anywhere',
})
const Description = styled('div')({
  marginBlockStart: 4,
  font: font.body,
  color: color.quiet,
  maxInlineSize: '72ch',
})
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  [phone]: { flexGrow: 1, '& > .MuiButton-root': { flexGrow: 1 } },
})
const Back = styled('div')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  marginBlockEnd: 8,
  marginInlineStart: -4,
  font: font.small,
  color: color.quiet,
  '& a': { color: 'inherit', paddingBlock: 3 },
})

type Props = {
  title: string
  /** Next to the title, such as a status tag. */
  mark?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  back?: ReactElement | undefined
  /** Of what is below the head. */
  width?: 'narrow' | 'normal' | 'wide' | undefined
  children: ReactNode
}

/** A screen. Its title is the heading and the title of the browser tab. */
export function Page({ title: whole, mark, description, actions, back, width = 'normal', children }: Props) {
  const title = shortText(whole)
  const product = useContext(ProductContext)
  useEffect(() => {
    document.title = product.name === '' ? title : `${title} · ${product.name}`
  }, [title, product.name])
  return (
    <Root data-width={width}>
      {back && (
        <Back>
          <ChevronBackIcon aria-hidden sx={{ fontSize: 16, ...mirrored }} />
          {back}
        </Back>
      )}
      <Head>
        <Titles>
          <Heading>
            <Title tabIndex={-1}>
              {title}
              {mark}
            </Title>
            {product.mark}
          </Heading>
          {description !== undefined && <Description>{shortNode(description, longestQuote)}</Description>}
        </Titles>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Root>
  )
}
