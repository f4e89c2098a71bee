import Button from '@mui/material/Button'
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectFocus, gone } from '#src/testing/expectations.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { announce } from './live-region.ts'
import { LiveRegion } from './LiveRegion.tsx'
import { endToasts, listenForUndo, type Toast, toast as tell, useUndoKey } from './toast.ts'
import { Toasts } from './Toasts.tsx'

/** What surrounds the open dialog, and takes the presses beside it. */
const outside = () => screen.getByRole('dialog').parentElement ?? document.body

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers())

  function Teller({ toast }: { toast: Toast }) {
    const next = useRef(0)
    const another = () => {
      next.current += 1
      tell({ ...toast, message: `${toast.message} ${next.current}` })
    }
    return (
      <>
        <Button onClick={() => tell(toast)}>Tell</Button>
        <Button onClick={another}>Tell another</Button>
      </>
    )
  }
  function show(toast: Toast) {
    render(
      <>
        <Teller toast={toast} />
        <Toasts />
      </>,
    )
    const region = screen.getByRole('status')
    fireEvent.click(screen.getByRole('button', { name: 'Tell' }))
    return within(region)
  }
  const pass = (milliseconds: number) => {
    act(() => {
      vi.advanceTimersByTime(milliseconds)
    })
  }

  it('are announced politely in a region that already exists, and disappear by themselves', () => {
    const region = show({ message: 'Email is off' })
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
    expect(region.getByText('Email is off')).toBeTruthy()
    pass(7_000)
    expect(region.queryByText('Email is off')).toBeNull()
  })

  it('end with the connection they are about, calling `onEnd`', () => {
    const onEnd = vi.fn()
    const region = show({ message: 'Email is off', onEnd })
    act(endToasts)
    expect(region.queryByText('Email is off')).toBeNull()
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('stay until dismissed if they report an error', () => {
    const region = show({ message: 'Not saved', tone: 'error' })
    pass(600_000)
    fireEvent.click(region.getByRole('button', { name: 'Dismiss' }))
    expect(region.queryByText('Not saved')).toBeNull()
  })

  it.each<[string, Partial<Toast>, number]>([
    ['are not pushed out by later ones if they report an error', { tone: 'error' }, 6],
    ['are not if they can be undone', { action: { label: 'Undo', onAct: () => undefined } }, 6],
    ['are at most four otherwise', {}, 4],
  ])('%s', (_, more, count) => {
    const region = show({ message: 'Not saved', ...more })
    for (let more = 0; more < 5; more += 1)
      fireEvent.click(screen.getByRole('button', { name: 'Tell another' }))
    expect(region.getAllByText(/^Not saved/)).toHaveLength(count)
  })

  it.each<[Partial<Toast>, string[]]>([
    [{ about: 'Email' }, ['Off 1']],
    [{ about: 'Email', tone: 'error' }, ['Off 1', 'Off']],
    [{ about: 'Email', onEnd: () => {} }, ['Off 1', 'Off']],
    [{}, ['Off 1', 'Off']],
  ])('replace older ones with the same `about`, which may be out of date: %j', (more, shown) => {
    const region = show({ message: 'Off', ...more, action: { label: 'Undo', onAct: () => {} } })
    fireEvent.click(screen.getByRole('button', { name: 'Tell another' }))
    expect(region.getAllByText(/^Off/).map(({ textContent }) => textContent)).toEqual(shown)
  })

  it('are shown separately if each can be undone, even if they say the same', () => {
    const region = show({ message: 'Deleted', action: { label: 'Undo', onAct: () => undefined } })
    fireEvent.click(screen.getByRole('button', { name: 'Tell' }))
    expect(region.getAllByText('Deleted')).toHaveLength(2)
  })

  it('undo only once, and disappear', () => {
    const onAct = vi.fn<() => void>()
    const region = show({ message: 'Email is off', action: { label: 'Undo', onAct } })
    fireEvent.click(region.getByRole('button', { name: 'Undo' }))
    expect(onAct).toHaveBeenCalledTimes(1)
    expect(region.queryByText('Email is off')).toBeNull()
  })

  it('leave alone a tap on what they have just covered', () => {
    const onAct = vi.fn<() => void>()
    const region = show({ message: 'SMS is off', action: { label: 'Undo', onAct } })
    const undo = () => region.getByRole('button', { name: 'Undo' })
    const tap = () => {
      const press = createEvent.pointerDown(undo(), { pointerType: 'touch' })
      Object.defineProperty(press, 'timeStamp', { value: performance.now() })
      fireEvent(undo(), press)
      fireEvent.click(undo(), { detail: 1 })
    }
    pass(400)
    tap()
    expect(onAct).not.toHaveBeenCalled()
    pass(300)
    tap()
    expect(onAct).toHaveBeenCalledTimes(1)
  })

  it('undo by a key as soon as they appear', () => {
    const onAct = vi.fn<() => void>()
    const region = show({ message: 'SMS is off', action: { label: 'Undo', onAct } })
    const undo = region.getByRole('button', { name: 'Undo' })
    fireEvent.pointerDown(undo, { pointerType: 'touch' })
    fireEvent.click(undo, { detail: 0 })
    expect(onAct).toHaveBeenCalledTimes(1)
  })

  it('leave the key to a screen that has something of its own to undo', () => {
    const onAct = vi.fn<() => void>()
    show({ message: 'Email is off', action: { label: 'Undo', onAct, hasUndoKey: true } })
    const stop = listenForUndo()
    const own = (event: Event) => event.preventDefault()
    document.addEventListener('keydown', own)
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(onAct).not.toHaveBeenCalled()
    document.removeEventListener('keydown', own)
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(onAct).toHaveBeenCalledTimes(1)
    stop()
  })

  it('leave the key to a text field and to the screen when none offers to undo', () => {
    const undo = vi.fn<() => void>()
    function Field() {
      useUndoKey(undo)
      return <input aria-label="Name" />
    }
    const { unmount } = render(<Field />)
    const stop = listenForUndo()
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'z', ctrlKey: true })
    expect(undo).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(undo).toHaveBeenCalledTimes(1)
    unmount()
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(undo).toHaveBeenCalledTimes(1)
    stop()
  })
})

describe('announce', () => {
  it('announces the same sentence again', () => {
    render(<LiveRegion />)
    act(() => announce('Moved up'))
    const first = screen.getByText('Moved up')
    act(() => announce('Moved up'))
    expect(screen.getByText('Moved up')).not.toBe(first)
  })
})

describe('ConfirmDialog', () => {
  const onConfirm = vi.fn<() => void>()
  type Given = { typed?: string; pending?: boolean; closes?: boolean }
  function Screen({ typed: confirmationText, pending, closes }: Given) {
    const [open, setOpen] = useState(false)
    const confirm = () => {
      onConfirm()
      if (closes) setOpen(false)
    }
    return (
      <>
        <Button onClick={() => setOpen(true)}>Delete</Button>
        {open && (
          <ConfirmDialog
            {...{ confirmationText, pending }}
            onConfirm={confirm}
            title="Delete Receipt?"
            submitLabel="Delete workflow"
            onClose={() => setOpen(false)}
          >
            This cannot be undone.
          </ConfirmDialog>
        )}
      </>
    )
  }
  async function open(props: Given = {}) {
    onConfirm.mockReset()
    render(<Screen {...props} />)
    const user = userEvent.setup()
    screen.getByRole('button', { name: 'Delete' }).focus()
    await user.keyboard('{Enter}')
    return user
  }
  const dialog = () => screen.queryByRole('dialog', { name: 'Delete Receipt?' })

  it('closes on Escape without acting, and returns the focus', async () => {
    const user = await open()
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }).focus()
    await user.keyboard('{Escape}')
    await waitFor(() => {
      expect(dialog()).toBeNull()
      expect(onConfirm).not.toHaveBeenCalled()
    })
    await expectFocus(() => screen.getByRole('button', { name: 'Delete' }))
  })

  it('acts only once the name is typed', async () => {
    const user = await open({ typed: 'receipt' })
    const act_ = screen.getByRole('button', { name: 'Delete workflow' })
    const box = screen.getByRole('textbox', { name: 'Type receipt to confirm' })
    await user.type(box, 'recei{Enter}')
    await waitFor(() => {
      expect(act_).toHaveProperty('disabled', true)
      expect(onConfirm).not.toHaveBeenCalled()
    })
    await user.type(box, 'pt{Enter}')
    await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1))
  })

  it('neither acts again nor closes while it is pending', async () => {
    const user = await open({ pending: true })
    screen.getByRole('dialog').focus()
    await user.keyboard('{Escape}')
    fireEvent.submit((await screen.findByRole('dialog')).querySelector('form') ?? document.body)
    await waitFor(() => {
      expect(dialog()).not.toBeNull()
      expect(onConfirm).not.toHaveBeenCalled()
    })
  })
})

describe('Dialog', () => {
  it('reads out what is announced while it is open', async () => {
    render(
      <>
        <LiveRegion />
        <Dialog title="Edit" onClose={() => undefined}>
          Content
        </Dialog>
      </>,
    )
    const dialog = within(screen.getByRole('dialog'))
    act(() => announce('Two steps copied'))
    const said = await dialog.findByText('Two steps copied')
    expect(said.closest('[aria-live="polite"]')).not.toBeNull()
  })

  it('holds the toasts while it is open', async () => {
    const { rerender } = render(
      <>
        <Toasts />
        <Dialog title="Connections" onClose={() => undefined}>
          Shop
        </Dialog>
      </>,
    )
    const dialog = within(screen.getByRole('dialog'))
    act(() => void tell({ message: 'Removed', action: { label: 'Undo', onAct: vi.fn() } }))
    const said = await dialog.findByText('Removed')
    expect(screen.getAllByText('Removed')).toHaveLength(1)
    expect(said.closest('[aria-live="polite"]')).not.toBeNull()
    expect(dialog.getByRole('button', { name: 'Undo' })).toBeTruthy()
    rerender(<Toasts />)
    expect(await screen.findByText('Removed')).toBeTruthy()
  })

  it('ignores Escape and presses outside if typed text would be lost', async () => {
    const onClose = vi.fn<() => void>()
    render(
      <Dialog dirty title="Edit" onClose={onClose}>
        Text
      </Dialog>,
    )
    const user = userEvent.setup()
    await user.keyboard('{Escape}')
    fireEvent.mouseDown(outside())
    fireEvent.click(outside())
    await waitFor(() => expect(onClose).not.toHaveBeenCalled())
    await gone(() => screen.queryByRole('button', { name: 'Close' }))
  })
})

describe('lazyPart', () => {
  it('keeps what surrounds it, and can try again', async () => {
    let broken = true
    const Part = lazyPart(async () => {
      if (broken) throw new Error('no steps')
      return () => <p>Steps</p>
    })
    vi.spyOn(console, 'error').mockReturnValue()
    render(
      <>
        <p>Shell</p>
        <Part />
      </>,
    )
    expect(screen.getByText('Shell')).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong here')
    broken = false
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Steps')).toBeTruthy()
  })
})
