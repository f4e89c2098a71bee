import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DataTable, Pager } from './DataTable.tsx'

describe('DataTable', () => {
  const rows = [
    { id: '1', name: 'Receipt', steps: 3 },
    { id: '2', name: 'Summary', steps: 1 },
  ]
  const show = (given: { rows?: typeof rows }) =>
    render(
      <DataTable
        label="Workflows"
        rows={given.rows}
        {...given}
        rowKey={(row) => row.id}
        loading="Loading workflows"
        columns={[
          { id: 'name', header: 'Name', rowHeader: true, cell: (row) => row.name },
          { id: 'steps', header: 'Steps', cell: (row) => row.steps },
        ]}
      />,
    )

  it('announces loading, with placeholder rows', () => {
    show({})
    expect(screen.getByRole('status').textContent).toBe('Loading workflows')
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('row')).toHaveLength(1)
  })
})

describe('Pager', () => {
  it.each([
    [{ page: 0, shown: 10, total: 57 }, '1–10 of 57', false, true],
    [{ page: 5, shown: 7, total: 57 }, '51–57 of 57', true, false],
    [{ page: 1, shown: 10, hasMore: true }, '11–20', true, true],
    [{ page: 1, shown: 3, hasMore: false }, '11–13', true, false],
    [{ page: 0, shown: 0, total: 0 }, '', false, false],
  ])('%o', (place, range, back, on) => {
    render(<Pager pageSize={10} onPage={() => undefined} {...place} />)
    expect(screen.getByRole('status').textContent).toBe(range)
    expect(screen.getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(!back)
    expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(!on)
  })
})
