import { fireEvent, render, renderHook, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { announcements } from '#src/testing/expectations.ts'
import { InlineAlert } from './InlineAlert.tsx'
import { EmptyState, ErrorState, LoadingState } from './states.tsx'
import { useAnnounced } from './use-announced.ts'

describe('InlineAlert', () => {
  it('is announced only if it reports an error', () => {
    const { rerender } = render(<InlineAlert tone="warning">Unsaved</InlineAlert>)
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(
      <InlineAlert tone="error" title="Not saved">
        Try again.
      </InlineAlert>,
    )
    expect(screen.getByRole('alert').textContent).toBe('Not savedTry again.')
  })

  it('can be dismissed', () => {
    const onDismiss = vi.fn<() => void>()
    render(<InlineAlert onDismiss={onDismiss}>Sent</InlineAlert>)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onDismiss).toHaveBeenCalledOnce()
  })
})

describe('what takes the place of content', () => {
  it('an empty list says why, and what to do', () => {
    render(
      <EmptyState title="No workflow yet" actions={<button>Create workflow</button>}>
        Start from a sample.
      </EmptyState>,
    )
    expect(screen.getByRole('heading', { level: 2, name: 'No workflow yet' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Create workflow' })).toBeTruthy()
  })

  it('a failure is announced, can be tried again, and keeps the raw answer for support', () => {
    const onRetry = vi.fn<() => void>()
    const failure = (retrying: boolean) => (
      <ErrorState title="Not loaded" details="502 Bad Gateway" onRetry={onRetry} retrying={retrying} />
    )
    const { rerender } = render(failure(false))
    expect(screen.getByRole('alert').textContent).toContain('Not loaded')
    expect(screen.getByText('502 Bad Gateway').closest('details')?.open).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    rerender(failure(true))
    expect(screen.getByRole('button', { name: /Try again/ })).toHaveProperty('disabled', true)
  })

  it('what loads says so to a screen reader', () => {
    const { rerender } = render(<LoadingState />)
    expect(screen.getByRole('status').textContent).toBe('Loading…')
    rerender(<LoadingState label="Loading runs" rows={2} />)
    expect(screen.getByRole('status').textContent).toBe('Loading runs')
  })
})

describe('useAnnounced', () => {
  type Result = { text: string | undefined; about: string }
  const follow = (initialProps: Result) => {
    vi.useFakeTimers()
    return renderHook(({ text, about }: Result) => useAnnounced(text, about), { initialProps })
  }

  it('announces a result once it stops changing', () => {
    const { rerender } = follow({ text: '9 workflows', about: 're' })
    vi.advanceTimersByTime(400)
    rerender({ text: '2 workflows', about: 'rec' })
    vi.advanceTimersByTime(499)
    expect(announcements).toEqual([])
    vi.advanceTimersByTime(1)
    expect(announcements).toEqual(['2 workflows'])
  })

  it('says nothing of later reads of the same, and speaks again once it was asked again', () => {
    const { rerender } = follow({ text: '2 workflows', about: 'rec' })
    vi.advanceTimersByTime(500)
    rerender({ text: '3 workflows', about: 'rec' })
    vi.advanceTimersByTime(500)
    expect(announcements).toEqual(['2 workflows'])
    rerender({ text: undefined, about: 'rec' })
    rerender({ text: '2 workflows', about: 'rec' })
    vi.advanceTimersByTime(500)
    expect(announcements).toEqual(['2 workflows', '2 workflows'])
  })
})
