import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { resizeTo } from '#src/testing/viewport.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { DataTable } from './DataTable.tsx'
import { KeyValueList } from './KeyValueList.tsx'

type Row = { id: string; name: string; steps: number }

const some: Row[] = [
  { id: '1', name: 'Receipt', steps: 3 },
  { id: '2', name: 'Summary', steps: 1 },
]

function show(given: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) {
  const table = (more: typeof given) => (
    <DataTable<Row>
      label="Workflows"
      rows={some}
      rowKey={({ id }) => id}
      cardsBelow={700}
      columns={[
        { id: 'select', header: 'Select', headerCell: <b>All</b>, cell: ({ name }) => `Tick ${name}` },
        { id: 'name', header: 'Name', rowHeader: true, cell: ({ name }) => name },
        { id: 'steps', header: 'Steps', cell: ({ steps }) => `${steps} steps` },
        { id: 'menu', header: 'Actions', hideHeader: true, cell: () => 'Menu' },
      ]}
      {...more}
    />
  )
  const { rerender } = render(table(given))
  return (more: typeof given) => rerender(table(more))
}

describe('a table', () => {
  it('gives every column a header, also one that is not seen', () => {
    show()
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers).toEqual(['All', 'Name', 'Steps', 'Actions'])
  })

  it('is replaced by the reason if it has no rows, but not while they load', () => {
    const change = show({ rows: [], empty: <p>No workflow yet</p> })
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('No workflow yet')).toBeTruthy()
    change({ rows: undefined, empty: <p>No workflow yet</p> })
    expect(screen.getByRole('table')).toBeTruthy()
    expect(screen.queryByText('No workflow yet')).toBeNull()
  })

  it('says that it is busy while another page loads, with its rows in place', () => {
    show({ busy: true })
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('Receipt')).toBeTruthy()
  })

  it('shows what belongs to a row below it, across all columns', () => {
    show({ below: ({ name }) => (name === 'Summary' ? <p>Sent weekly</p> : undefined) })
    expect(screen.getAllByRole('row')).toHaveLength(4)
    expect(screen.getByText('Sent weekly').closest('td')?.getAttribute('colspan')).toBe('4')
  })

  it('shows the first rows of very many, and says so', () => {
    const many = Array.from({ length: 251 }, (_, at) => ({ id: String(at), name: `W${at}`, steps: 1 }))
    show({ rows: many })
    expect(screen.getAllByRole('row')).toHaveLength(251)
    expect(screen.getByText('The first 250 of 251')).toBeTruthy()
  })

  it('marks one of the rows that a search box moves through', () => {
    show({ results: { id: 'found', marked: 1 } })
    expect(screen.getByRole('grid').id).toBe('found')
    const marked = screen.getAllByRole('row').filter((row) => row.getAttribute('aria-selected') === 'true')
    expect(marked.map(({ id }) => id)).toEqual(['found-1'])
  })
})

describe('in a narrow window', () => {
  const first = () => screen.getAllByRole('listitem')[0]?.textContent

  it('each row is a card: its name and buttons, then the rest', () => {
    resizeTo(390)
    show()
    expect(screen.queryByRole('table')).toBeNull()
    expect(within(screen.getByRole('list', { name: 'Workflows' })).getAllByRole('listitem')).toHaveLength(2)
    expect(first()).toBe('Tick ReceiptReceiptMenu3 steps')
  })

  it('a card may have content of its own, and what belongs to its row', () => {
    resizeTo(390)
    show({ renderCard: ({ name }) => <h3>{name}!</h3>, below: () => <p>More</p> })
    expect(first()).toBe('Receipt!More')
  })

  it('the results of a search box are still a grid of rows', () => {
    resizeTo(390)
    show({ results: { id: 'found', marked: 0 } })
    const rows = within(screen.getByRole('grid', { name: 'Workflows' })).getAllByRole('row')
    expect(rows.map((row) => row.getAttribute('aria-selected'))).toEqual(['true', 'false'])
    expect(within(rows[0] ?? document.body).getByRole('rowheader')).toBeTruthy()
  })

  it('a table that has no cards stays one', () => {
    resizeTo(390)
    show({ cardsBelow: undefined })
    expect(screen.getByRole('table')).toBeTruthy()
  })
})

describe('CodeBlock', () => {
  it('runs left to right, is reached by the keyboard and can be copied', () => {
    render(<CodeBlock code="{}" label="Answer" copyLabel="Copy answer" />)
    const code = screen.getByRole('group', { name: 'Answer' })
    expect(code.dir).toBe('ltr')
    expect(code.tabIndex).toBe(0)
    expect(screen.getByRole('button', { name: 'Copy answer' })).toBeTruthy()
  })
})

it('a list of names and values is one of terms, and shortens an endless value', () => {
  render(<KeyValueList items={[{ label: 'ID', value: 'x'.repeat(3000) }]} />)
  expect(screen.getByRole('term').textContent).toBe('ID')
  expect(screen.getByRole('definition').textContent).toHaveLength(2001)
})
