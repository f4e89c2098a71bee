type Place = { to: number; row: HTMLElement; side: 'before' | 'after' }

/** Distance from the edge of the scroller at which it scrolls, and how far it scrolls per frame. */
const edgePx = 48
const stepPx = 9

/** Drags the pressed row; `onDrop` gets its new position. Escape cancels. Rows stay in place; a line shows the target. */
export function drag(start: PointerEvent, onDrop: (to: number) => void): void {
  const row = start.target instanceof Element ? start.target.closest<HTMLElement>('[data-row]') : null
  const list = row?.parentElement
  if (!row || !list) return
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-row]')]
  const from = rows.indexOf(row)
  const scroller = scrollerOf(list)
  const began = start.clientY + scroller.scrollTop
  const ending = new AbortController()
  let pointer = start.clientY
  let place: Place | undefined
  let frame = 0

  const show = () => {
    row.dataset['dragged'] = ''
    row.style.translate = `0 ${pointer + scroller.scrollTop - began}px`
    if (place) delete place.row.dataset['drop']
    place = placeAt(pointer, rows, from)
    if (place) place.row.dataset['drop'] = place.side
  }
  const scroll = () => {
    const box = boxOf(scroller)
    const by = pointer < box.top + edgePx ? -stepPx : pointer > box.bottom - edgePx ? stepPx : 0
    if (by !== 0) {
      scroller.scrollTop += by
      show()
    }
    frame = requestAnimationFrame(scroll)
  }
  const end = (drops: boolean) => {
    ending.abort()
    cancelAnimationFrame(frame)
    row.style.translate = ''
    delete row.dataset['dragged']
    if (place) delete place.row.dataset['drop']
    if (drops && place) onDrop(place.to)
  }
  const { signal } = ending
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    // Released before this script had loaded.
    if (event.buttons === 0) return end(false)
    pointer = event.clientY
    show()
  }
  document.addEventListener('pointermove', onMove, { signal })
  document.addEventListener('pointerup', () => end(true), { signal })
  document.addEventListener('pointercancel', () => end(false), { signal })
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    end(false)
  }
  document.addEventListener('keydown', onKey, { signal, capture: true })
  frame = requestAnimationFrame(scroll)
}

/** The target of a row dropped at this height; `undefined` if it would not move. */
function placeAt(y: number, rows: readonly HTMLElement[], from: number): Place | undefined {
  for (const [index, row] of rows.entries()) {
    if (index === from) continue
    const { top, bottom } = row.getBoundingClientRect()
    const isLast = index === rows.length - 1 || (from === rows.length - 1 && index === from - 1)
    if (y > bottom && !isLast) continue
    const side = y < (top + bottom) / 2 ? 'before' : 'after'
    const gap = index + (side === 'after' ? 1 : 0)
    const to = gap > from ? gap - 1 : gap
    return to === from ? undefined : { to, row, side }
  }
  return undefined
}

function scrollerOf(list: HTMLElement): Element {
  for (let box = list.parentElement; box; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return document.scrollingElement ?? document.documentElement
}

function boxOf(scroller: Element): { top: number; bottom: number } {
  if (scroller === document.scrollingElement) return { top: 0, bottom: window.innerHeight }
  return scroller.getBoundingClientRect()
}
