import { useState } from 'react'

type Rows = readonly { uuid: string }[]
type State = {
  /** Whether rows have checkboxes. */
  choosing: boolean
  picked: ReadonlySet<string>
  /** Start of a range. */
  anchor: string | undefined
}
const none: State = { choosing: false, picked: new Set(), anchor: undefined }

/** The selected steps. Removed ones are dropped. */
export function useSelection(rows: Rows) {
  const [state, setState] = useState<State>(none)
  const picked = rows.map(({ uuid }) => uuid).filter((uuid) => state.picked.has(uuid))
  const clear = () => setState(none)
  const start = () => setState({ ...none, choosing: true })
  const choose = (uuids: readonly string[]) =>
    setState({ choosing: uuids.length > 0, picked: new Set(uuids), anchor: uuids[0] })
  const toggle = (uuid: string) =>
    setState((before) => {
      const next = new Set(before.picked)
      if (!next.delete(uuid)) next.add(uuid)
      return { choosing: true, picked: next, anchor: uuid }
    })
  /** Selects from the start of the range (`from` without a selection) to this one. */
  const extendTo = (uuid: string, from: string | undefined) =>
    setState((before) => {
      const anchor = before.anchor ?? from ?? uuid
      const [one, other] = [indexOf(rows, anchor), indexOf(rows, uuid)]
      const range = rows.slice(Math.min(one, other), Math.max(one, other) + 1)
      return { choosing: true, picked: new Set(range.map((row) => row.uuid)), anchor }
    })
  return { choosing: state.choosing, picked, clear, start, choose, toggle, extendTo }
}

export type Selection = ReturnType<typeof useSelection>

const indexOf = (rows: Rows, wanted: string) =>
  Math.max(
    0,
    rows.findIndex(({ uuid }) => uuid === wanted),
  )
