import { channels, type Channel } from '#src/contract/channel.ts'
import type { PreferenceResult } from '#src/contract/preference.ts'
import { knownIn, type Known, type Setting } from '../preferences/changes.ts'

export type WorkflowRow = {
  id: string
  name: string
  critical: boolean
  known: Known
  /** The channels that the workflow uses, in the order of the screen. */
  uses: readonly Channel[]
}

/** The answered preferences as rows, by name. An element that names no workflow cannot be changed and is left out. */
export function workflowRows(results: readonly PreferenceResult[]): WorkflowRow[] {
  return results
    .flatMap(({ template, preference }) => {
      if (!template) return []
      const { _id: id, name, critical } = template
      const known = knownIn(preference)
      const uses = channels.filter((channel) => known[channel] !== undefined)
      return [{ id, name, critical: critical === true, known, uses }]
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

export const matching = (rows: readonly WorkflowRow[], query: string): WorkflowRow[] => {
  const sought = query.trim().toLocaleLowerCase()
  return rows.filter(({ name }) => name.toLocaleLowerCase().includes(sought))
}

/** The switches of a row, in the order of the screen. */
export const settingsOf = ({ uses }: WorkflowRow): Setting[] => ['enabled', ...uses]
