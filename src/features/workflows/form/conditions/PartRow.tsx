import type { ComponentProps } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { conditionWords } from '../../model/condition-words.ts'
import './conditions.css'

/** In rem: below the first, a row is one column; from the second on it is one line. */
const widths = { narrow: 20, wide: 37 }

/**
 * Marks a row with its own width. A container query would do, but Chromium no longer lays out such a container once the
 * last error in it goes: the whole condition vanishes until the window is resized.
 */
function markWidth(row: HTMLElement | null) {
  if (!row) return undefined
  const mark = () => {
    const rem = row.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    row.dataset.width = rem < widths.narrow ? 'narrow' : rem < widths.wide ? 'middle' : 'wide'
  }
  mark()
  const observer = new ResizeObserver(mark)
  observer.observe(row)
  return () => observer.disconnect()
}

/** A condition in the grid of its group: fields, then buttons. Stacked, with labels, where there is no room. */
export const PartRow = (props: ComponentProps<'div'>) => (
  <div className="part-row" {...props} ref={markWidth} />
)

export const PartFields = (props: ComponentProps<'div'>) => <div className="part-fields" {...props} />

/** The labels of a group's fields, once. Each field is named by itself for those who do not see them above it. */
export function PartHead({ isTree }: { isTree?: boolean }) {
  const c = useWords(conditionWords)
  return (
    <PartRow className="part-row part-head" aria-hidden>
      {isTree && <span data-not />}
      <PartFields>
        {(['source', 'field', 'operator', 'value'] as const).map((one) => (
          <span key={one}>{c(one)}</span>
        ))}
      </PartFields>
      <span data-buttons />
    </PartRow>
  )
}
