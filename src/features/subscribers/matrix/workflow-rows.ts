import { channels, isChannel } from '#src/contract/step-kinds.ts'
import type { Preference, PreferenceResult, PreferenceTemplate } from '#src/contract/preference.ts'
import { switchesIn, type Setting } from '#src/domain/preferences/switches.ts'
import type { RequestedChange } from '../model/staged.ts'
import type { WorkflowUses } from '../why/flips.ts'

/** A workflow, what is switched in it for one subscriber, and the channels it uses in the order of the screen. */
export type WorkflowRow = WorkflowUses & { name: string; identifier: string | undefined }

/**
 * The answered preferences as rows, by name; those of one name are told apart by their identifiers. An element that names
 * no workflow cannot be changed and is left out.
 */
export function workflowRows(results: readonly PreferenceResult[]): WorkflowRow[] {
  const rows = results.flatMap(({ template, preference }) => {
    if (!template) return []
    const { _id: id, name, critical } = template
    const known = switchesIn(preference)
    const uses = channels.filter((channel) => known[channel] !== undefined)
    const identifier = identifierOf(template)
    return [
      { id, name, identifier, critical: critical === true, known, uses, sources: sourcesIn(preference) },
    ]
  })
  return toldApart(rows).toSorted((one, other) => collator.compare(one.name, other.name))
}

function identifierOf({ triggers }: PreferenceTemplate): string | undefined {
  const [first] = triggers ?? []
  return typeof first === 'string' ? first : (first?.identifier ?? undefined)
}

function toldApart(rows: WorkflowRow[]): WorkflowRow[] {
  const counts = new Map<string, number>()
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1)
  return rows.map((row) =>
    counts.get(row.name) === 1 ? row : { ...row, name: `${row.name} (${row.identifier ?? row.id})` },
  )
}

/** Comparing with one is many times faster than `localeCompare`, which matters with thousands. */
const collator = new Intl.Collator(undefined, { numeric: true })

const sourcesIn = ({ overrides }: Preference): WorkflowRow['sources'] =>
  Object.fromEntries(
    (overrides ?? []).flatMap(({ channel, source }) =>
      isChannel(channel) ? [[channel, source ?? undefined]] : [],
    ),
  )

export const settingsOf = ({ uses }: WorkflowRow): Setting[] => ['enabled', ...uses]

/**
 * What turns a switch off in every workflow by the workflow's own switches. Critical ones are sent anyway, and those that are
 * off already need nothing.
 */
export const offEverywhere = (rows: readonly WorkflowRow[], setting: Setting): RequestedChange[] =>
  rows
    .filter((row) => !row.critical && (setting === 'enabled' || row.uses.includes(setting)))
    .filter(({ known }) => known[setting] !== false)
    .map(({ id, name }) => ({ setting, on: false, workflow: { id, name } }))
