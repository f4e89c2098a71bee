import { useState } from 'react'
import type { Workflow } from '#src/contract/workflow.ts'

export type Selection = ReturnType<typeof useSelection>

type Chosen = { place: string; ids: ReadonlySet<string>; last?: string | undefined }

/** The selected rows of a page. Another page or filter starts without any: invisible rows must not be changed. */
export function useSelection(place: string, rows: readonly Workflow[]) {
  const [selection, setSelection] = useState<Chosen>({ place, ids: new Set() })
  const { ids, last }: Chosen = selection.place === place ? selection : { place, ids: new Set() }
  const chosen = rows.filter(({ _id }) => ids.has(_id))
  const between = (from: string | undefined, to: string) => {
    const [start, end] = [from, to]
      .map((id) => rows.findIndex(({ _id }) => _id === id))
      .toSorted((a, b) => a - b)
    return start === undefined || start < 0 || end === undefined
      ? [to]
      : rows.slice(start, end + 1).map(({ _id }) => _id)
  }
  return {
    rows: chosen,
    has: ({ _id }: Workflow) => ids.has(_id),
    all: chosen.length === 0 ? false : chosen.length === rows.length ? true : ('mixed' as const),
    set: ({ _id }: Workflow, on: boolean, range: boolean) => {
      const next = new Set(ids)
      for (const id of range ? between(last, _id) : [_id]) {
        if (on) next.add(id)
        else next.delete(id)
      }
      setSelection({ place, ids: next, last: _id })
    },
    setAll: (on: boolean) => setSelection({ place, ids: new Set(on ? rows.map(({ _id }) => _id) : []) }),
  }
}
