import type { ComponentProps } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { markWidth } from '#src/ui/layout/watch-width.ts'
import { conditionWords } from '../../model/condition-words.ts'
import './conditions.css'

/** With growing width: one column, two columns, one line. */
const marked = markWidth({ narrow: 20, middle: 37 }, 'wide')

/** A condition in the grid of its group: fields, then buttons. Stacked, with labels, where there is no room. */
export const PartRow = (props: ComponentProps<'div'>) => <div className="part-row" {...props} ref={marked} />

export const PartFields = (props: ComponentProps<'div'>) => <div className="part-fields" {...props} />

/** The labels of a group's fields, shown once above them. Screen readers get a label for each field. */
export function PartHead() {
  const c = useWords(conditionWords)
  return (
    <PartRow className="part-row part-head" aria-hidden>
      <PartFields>
        {(['source', 'field', 'operator', 'value'] as const).map((one) => (
          <span key={one}>{c(one)}</span>
        ))}
      </PartFields>
      <span data-buttons />
    </PartRow>
  )
}
