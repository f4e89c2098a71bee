import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { expectFocus, gone } from '#src/testing/expectations.ts'
import { Disclosure } from './Disclosure.tsx'
import { Page, ProductName, useOwnHead, usePageHead } from './Page.tsx'
import { TabPanel, Tabs } from './Tabs.tsx'

describe('Page', () => {
  it('has its title as heading and, with the product, as the title of the browser tab', async () => {
    const page = (title: string) => (
      <ProductName name="Carillon" mark={<b>Production</b>} note={<p>First steps</p>}>
        <Page title={title} back={<a href="/">All</a>} description="What is sent">
          Content
        </Page>
      </ProductName>
    )
    const { rerender } = render(page('Receipt'))
    expect(screen.getByRole('heading', { level: 1, name: 'Receipt' }).tabIndex).toBe(-1)
    expect(document.title).toBe('Receipt · Carillon')
    for (const text of ['Production', 'First steps', 'What is sent', 'All'])
      expect(screen.getByText(text)).toBeTruthy()
    rerender(page('Summary'))
    await waitFor(() => expect(document.title).toBe('Summary · Carillon'))
  })

  function OwnHead({ title }: { title: string }) {
    const heading = useRef<HTMLHeadingElement>(null)
    const { back, mark } = usePageHead()
    useOwnHead(title, heading)
    return (
      <header>
        {back}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {mark}
      </header>
    )
  }
  function Screen() {
    const [own, setOwn] = useState(false)
    return (
      <ProductName name="Carillon" mark={<b>Production</b>}>
        <Page title="Loading" back={<a href="/">All</a>}>
          {own && <OwnHead title="Receipt" />}
          <button onClick={() => setOwn(!own)}>Switch</button>
        </Page>
      </ProductName>
    )
  }

  it('gives way to the head of a screen, which takes over title, way back, mark and focus', async () => {
    render(<Screen />)
    const toggle = screen.getByRole('button', { name: 'Switch' })
    act(() => screen.getByRole('heading', { level: 1 }).focus())
    fireEvent.click(toggle)
    const headings = () => screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)
    await waitFor(() => {
      expect(headings()).toEqual(['Receipt'])
      expect(screen.getAllByRole('link', { name: 'All' })).toHaveLength(1)
      expect(screen.getAllByText('Production')).toHaveLength(1)
      expect(document.title).toBe('Receipt · Carillon')
    })
    await expectFocus(() => screen.getByRole('heading', { name: 'Receipt' }))
    fireEvent.click(screen.getByRole('button', { name: 'Switch' }))
    await waitFor(() => expect(document.title).toBe('Loading · Carillon'))
    expect(screen.getByRole('heading', { level: 1, name: 'Loading' })).toBeTruthy()
  })
})

describe('Disclosure', () => {
  const head = () => screen.getByRole('button', { name: /^Sender/ })

  it('shows what it holds when asked, and says beforehand that something is set', () => {
    render(
      <Disclosure set title="Sender" summary="Shop">
        <input aria-label="Name" />
      </Disclosure>,
    )
    expect(head().textContent).toContain('Shop')
    expect(head().getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(head())
    expect(head().getAttribute('aria-expanded')).toBe('true')
  })

  it('renders costly content only while it is open', async () => {
    const { rerender } = render(
      <Disclosure lazy open title="Sender" onToggle={() => undefined}>
        Costly
      </Disclosure>,
    )
    expect(screen.getByText('Costly')).toBeTruthy()
    rerender(
      <Disclosure lazy open={false} title="Sender" onToggle={() => undefined}>
        Costly
      </Disclosure>,
    )
    await gone(() => screen.queryByText('Costly'))
  })
})

describe('Tabs', () => {
  function Screen({ onIntent }: { onIntent?: (key: 'steps' | 'test') => void }) {
    const [chosen, choose] = useState<'steps' | 'test'>('steps')
    const shared = { id: 'form', label: 'Sections', chosen, onChoose: choose, ...(onIntent && { onIntent }) }
    return (
      <>
        <Tabs
          {...shared}
          tabs={[
            { key: 'steps', title: 'Steps' },
            { key: 'test', title: 'Test', mark: '2 problems' },
          ]}
        />
        <TabPanel id="form" tab="steps" shown={chosen === 'steps'}>
          List
        </TabPanel>
        <TabPanel id="form" tab="test" shown={chosen === 'test'}>
          Run
        </TabPanel>
      </>
    )
  }
  const panel = () => screen.getByRole('tabpanel').textContent

  it('tell beforehand which tab may be chosen', () => {
    const onIntent = vi.fn<(key: string) => void>()
    render(<Screen onIntent={onIntent} />)
    fireEvent.pointerEnter(screen.getByRole('tab', { name: /^Test/ }))
    expect(onIntent).toHaveBeenCalledWith('test')
    expect(panel()).toBe('List')
  })
})
