import { isRecord, listOf } from '../json/values.ts'
import {
  entriesOf,
  requestFor,
  switchesIn,
  type PreferenceRequest,
  type Switches,
} from '../preferences/switches.ts'

/** What a run does to each of its rows. Preferences: as much as one request to the service can change. */
export type Change =
  | { kind: 'preferences'; workflowId?: string; switches: Switches }
  | { kind: 'status'; active: boolean }
  | { kind: 'tags'; add: readonly string[]; remove: readonly string[] }
  | { kind: 'delete' }
  | { kind: 'create' }

export type PreferenceChange = Change & { kind: 'preferences' }

export const requestOf = (change: PreferenceChange, subscriberId: string): PreferenceRequest =>
  requestFor({ subscriberId, workflowId: change.workflowId }, change.switches)

/** Whether a change turns on something that people may have turned off. */
export const optsIn = ({ switches }: Pick<PreferenceChange, 'switches'>): boolean =>
  Object.values(switches).includes(true)

/** The state of a workflow that is gone. */
export const gone = 'gone'

const tagsIn = (state: unknown) => (isRecord(state) ? listOf(state['tags']) : []).map(String)

/** Whether a state, as read or answered, is what a change asks for. */
export function isFulfilled(change: Change, state: unknown): boolean {
  switch (change.kind) {
    case 'preferences': {
      const there = switchesIn(state)
      return entriesOf(change.switches).every(([name, on]) => there[name] === on)
    }
    case 'status':
      return isRecord(state) && state['active'] === change.active
    case 'tags': {
      const tags = tagsIn(state)
      return change.add.every((tag) => tags.includes(tag)) && !change.remove.some((tag) => tags.includes(tag))
    }
    case 'delete':
      return state === gone
    case 'create':
      return false
  }
}

export const withTags = ({ add, remove }: Change & { kind: 'tags' }, tags: readonly string[]): string[] => [
  ...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add]),
]

/** What takes a change back where it changed anything. `unknown`: the earlier state is not known, or cannot be set again. */
export function inverseOf(change: Change, before: unknown, after: unknown): Change | 'nothing' | 'unknown' {
  switch (change.kind) {
    case 'preferences': {
      const earlier = switchesIn(before)
      const asked = entriesOf(change.switches)
      if (asked.some(([name]) => earlier[name] === undefined)) return 'unknown'
      const changed = asked.flatMap(([name, on]) => (earlier[name] === on ? [] : [[name, earlier[name]]]))
      const switches: Switches = Object.fromEntries(changed)
      return changed.length === 0 ? 'nothing' : { ...change, switches }
    }
    case 'status': {
      const active = isRecord(before) ? before['active'] : undefined
      if (typeof active !== 'boolean') return 'unknown'
      return active === change.active ? 'nothing' : { kind: 'status', active }
    }
    case 'tags': {
      if (!isRecord(before) || !isRecord(after)) return 'unknown'
      const [earlier, later] = [tagsIn(before), tagsIn(after)]
      const add = earlier.filter((tag) => !later.includes(tag))
      const remove = later.filter((tag) => !earlier.includes(tag))
      return add.length + remove.length === 0 ? 'nothing' : { kind: 'tags', add, remove }
    }
    case 'delete':
    case 'create':
      return 'unknown'
  }
}
