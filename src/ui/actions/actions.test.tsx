import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announced } from '#src/testing/expectations.ts'
import { screenActions } from '../screen-actions.ts'
import { CopyButton } from './CopyButton.tsx'
import { FileButton } from './FileButton.tsx'
import { Menu } from './MenuButton.tsx'

describe('CopyButton', () => {
  const writeText = vi.fn<(text: string) => Promise<void>>()
  beforeEach(() => {
    writeText.mockReset().mockResolvedValue()
    vi.stubGlobal('navigator', { platform: 'Linux', clipboard: { writeText } })
  })

  afterEach(() => void vi.unstubAllGlobals())

  it('copies, says so, and is ready again after a moment', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    render(<CopyButton text="nv_1" label="Copy key" />)
    fireEvent.click(screen.getByRole('button', { name: 'Copy key' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith('nv_1')
    await announced('Copied')
    act(() => void vi.advanceTimersByTime(2500))
    expect(await screen.findByRole('button', { name: 'Copy key' })).toBeTruthy()
  })

  it('says what to do if the browser refuses', async () => {
    writeText.mockRejectedValue(new Error('denied'))
    render(<CopyButton text="nv_1" wide />)
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    await announced('Could not copy. Select the text instead.')
  })

  it('is offered in the global search while it is shown, if it has a name there', async () => {
    const { unmount } = render(<CopyButton text="nv_1" searchLabel="Copy the key" outOfTabOrder />)
    expect(screen.getByRole('button').tabIndex).toBe(-1)
    const [found] = screenActions()
    expect(found?.label).toBe('Copy the key')
    act(() => found?.onSelect())
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('nv_1'))
    unmount()
    expect(screenActions()).toEqual([])
  })
})

describe('FileButton', () => {
  const pick = (box: HTMLElement, name: string) =>
    fireEvent.change(box, { target: { files: [new File(['{}'], name)] } })

  it('hands over the chosen files, the same one twice if it is chosen twice', () => {
    const names: string[] = []
    render(
      <FileButton label="File" accept=".json" onFiles={(files) => names.push(...files.map((f) => f.name))}>
        Choose a file
      </FileButton>,
    )
    const box = screen.getByLabelText<HTMLInputElement>('File')
    const press = vi.spyOn(box, 'click')
    const forget = vi.spyOn(box, 'value', 'set')
    fireEvent.click(screen.getByRole('button', { name: 'Choose a file' }))
    expect(press).toHaveBeenCalledOnce()
    pick(box, 'a.json')
    expect(forget).toHaveBeenCalledWith('')
    pick(box, 'a.json')
    expect(names).toEqual(['a.json', 'a.json'])
  })
})

describe('Menu', () => {
  const items = [
    { label: 'Receipt', onSelect: vi.fn() },
    { label: 'Summary', onSelect: vi.fn() },
    { label: 'Delete…', begins: true, danger: true, hint: 'For good', onSelect: vi.fn() },
  ]
  const show = (onClose = vi.fn()) =>
    render(<Menu label="More" anchor={document.body} items={items} onClose={onClose} />)

  it('lists its items with their hints, and separates groups', () => {
    show()
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Receipt',
      'Summary',
      'Delete…For good',
    ])
    expect(screen.getAllByRole('separator')).toHaveLength(1)
  })
})
