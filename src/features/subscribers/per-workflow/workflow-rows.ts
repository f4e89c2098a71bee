import { channels, isChannel } from '#src/contract/channel.ts'
import type { Preference, PreferenceResult } from '#src/contract/preference.ts'
import { knownIn, type Setting } from '../preferences/changes.ts'
import type { WorkflowUses } from '../why/flips.ts'

/** A workflow, what is switched in it for one subscriber, and the channels it uses in the order of the screen. */
export type WorkflowRow = WorkflowUses & { name: string }

/** The answered preferences as rows, by name. An element that names no workflow cannot be changed and is left out. */
export function workflowRows(results: readonly PreferenceResult[]): WorkflowRow[] {
  return results
    .flatMap(({ template, preference }) => {
      if (!template) return []
      const { _id: id, name, critical } = template
      const known = knownIn(preference)
      const uses = channels.filter((channel) => known[channel] !== undefined)
      return [{ id, name, critical: critical === true, known, uses, sources: sourcesIn(preference) }]
    })
    .toSorted((one, other) => collator.compare(one.name, other.name))
}

/** Comparing with one is many times faster than `localeCompare`, which matters with thousands. */
const collator = new Intl.Collator()

const sourcesIn = ({ overrides }: Preference): WorkflowRow['sources'] =>
  Object.fromEntries(
    (overrides ?? []).flatMap(({ channel, source }) =>
      isChannel(channel) ? [[channel, source ?? undefined]] : [],
    ),
  )

/** The switches of a row, in the order of the screen. */
export const settingsOf = ({ uses }: WorkflowRow): Setting[] => ['enabled', ...uses]
