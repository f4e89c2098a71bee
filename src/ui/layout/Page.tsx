import ChevronBackIcon from '@mui/icons-material/ChevronLeft'
import { styled } from '@mui/material/styles'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { mirrored } from '../icons.tsx'
import { longestQuote, shortNode, shortText } from '../short-text.ts'
import { color, font, phone } from '../tokens.ts'

type Product = { name: string; mark?: ReactNode; note?: ReactNode }

const ProductContext = createContext<Product>({ name: '' })

/** Provides the product name that ends every page title, a mark next to each heading, and a note below it. */
export function ProductName({ children, ...product }: Product & { children: ReactNode }) {
  return <ProductContext value={product}>{children}</ProductContext>
}

const Root = styled('div')({
  inlineSize: '100%',
  maxInlineSize: 1440,
  marginInline: 'auto',
  padding: '28px var(--page-x) 64px',
  // The head keeps its width, so that actions are in the same place on every screen.
  '&[data-width="narrow"] > :not(header)': { maxInlineSize: 656 },
  '&[data-width="wide"]': { maxInlineSize: 1760 },
  '&[data-width="normal"] > :not(header)': { maxInlineSize: 1016 },
  [phone]: { paddingBlock: '16px 48px' },
  '&[data-own-head]': { paddingBlockStart: 0, '& > :not(form)': { marginBlockStart: 16 } },
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
  font: font.page,
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
  justifyContent: 'flex-end',
  gap: 8,
  // Below the buttons, about as wide as all of them together.
  '& > [role="alert"]': { order: 1, inlineSize: 0, minInlineSize: '100%' },
  [phone]: { flexGrow: 1, '& > .MuiButton-root': { flexGrow: 1 } },
  '@media print': { display: 'none' },
})
const Back = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  marginBlockEnd: 8,
  marginInlineStart: -4,
  font: font.small,
  color: color.quiet,
  '& a': { color: 'inherit', paddingBlock: 3 },
  '@media print': { display: 'none' },
})

type Props = {
  title: string
  /** Inside the title, such as a status tag. */
  mark?: ReactNode
  /** Next to the title but not part of its name, so it may contain links. */
  beside?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  back?: ReactElement | undefined
  /** The width of the content below the head. */
  width?: 'narrow' | 'normal' | 'wide' | undefined
  children: ReactNode
}

type OwnHead = Pick<Props, 'back' | 'mark'> & {
  take: (title: string | undefined) => void
  /** Whether the previous heading had the focus when it was removed. */
  leftRef: { current: boolean }
}

const OwnHeadContext = createContext<OwnHead>({ take: () => undefined, leftRef: { current: false } })

/** The content of the page's head, for a head that replaces it. `mark` is the one of every heading. */
export const usePageHead = (): Pick<Props, 'back' | 'mark'> => useContext(OwnHeadContext)

/** Replaces the page's head by a screen's own. `title` is for the browser tab, `heading` is its `h1`. */
export function useOwnHead(title: string, heading: RefObject<HTMLElement | null>): void {
  const { take, leftRef } = useContext(OwnHeadContext)
  useLayoutEffect(() => {
    take(title)
    return () => take(undefined)
  }, [take, title])
  // A heading that replaces a focused one takes over the focus.
  useLayoutEffect(() => {
    const [own, focused] = [heading.current, document.activeElement]
    if (focused?.matches('h1') || (leftRef.current && focused === document.body))
      own?.focus({ preventScroll: true })
    leftRef.current = false
    return () => {
      leftRef.current = own === document.activeElement
    }
  }, [heading, leftRef])
}

/** A screen. Its title is the heading and the title of the browser tab. */
export function Page({ title: whole, description, back, width = 'normal', ...props }: Props) {
  const { mark, beside, actions, children } = props
  const [own, take] = useState<string>()
  const title = shortText(own ?? whole)
  const product = useContext(ProductContext)
  const leftRef = useRef(false)
  const ownHead = useMemo(() => ({ take, leftRef, back, mark: product.mark }), [back, product.mark])
  useEffect(() => {
    document.title = product.name === '' ? title : `${title} · ${product.name}`
  }, [title, product.name])
  return (
    <Root data-width={width} data-own-head={own === undefined ? undefined : ''}>
      {back && own === undefined && (
        <Back>
          <ChevronBackIcon aria-hidden sx={{ fontSize: 16, ...mirrored }} />
          {back}
        </Back>
      )}
      {own === undefined && (
        <Head>
          <Titles>
            <Heading>
              <Title tabIndex={-1}>
                <bdi>{title}</bdi>
                {mark}
              </Title>
              {beside}
              {product.mark}
            </Heading>
            {description !== undefined && <Description>{shortNode(description, longestQuote)}</Description>}
          </Titles>
          {actions !== undefined && <Actions>{actions}</Actions>}
        </Head>
      )}
      {product.note}
      <OwnHeadContext value={ownHead}>{children}</OwnHeadContext>
    </Root>
  )
}
