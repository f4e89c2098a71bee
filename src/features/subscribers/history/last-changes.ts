import { switchChanges } from '#src/domain/journal/change-text.ts'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import type { Setting } from '#src/domain/preferences/switches.ts'

/** The last change of a switch that the journal holds. `at`: ISO 8601 · `agent`: empty if no name was given. */
export type LastChange = { on: boolean; at: string; agent: string }

/** Finds who last changed a switch, in entries of one subscriber, newest first. Writes that changed nothing do not count. */
export function lastChanges(entries: readonly WriteEntry[]) {
  const found = new Map<string, LastChange>()
  for (const entry of entries) {
    if (entry.outcome !== 'applied') continue
    for (const { name, before, answered } of switchChanges(entry)) {
      const key = keyOf(name, entry.subject.workflowId)
      if (answered === undefined || answered === before || found.has(key)) continue
      found.set(key, { on: answered, at: entry.answeredAt ?? entry.at, agent: entry.agent })
    }
  }
  return (setting: Setting, workflowId: string | undefined) => found.get(keyOf(setting, workflowId))
}

const keyOf = (name: string, workflowId: string | undefined) => `${name} ${workflowId ?? ''}`
