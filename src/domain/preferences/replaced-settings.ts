import { isChannel, type Channel } from '#src/contract/step-kinds.ts'
import { isRecord, listOf } from '../json/values.ts'
import { settingsIn, switchesIn, type Switches } from './switches.ts'

/** The switch of one workflow that a change for all workflows replaced, with the value it had. */
export type ReplacedSetting = { workflowId: string; name: string; channel: Channel; enabled: boolean }

/**
 * What a change of channels for all workflows replaces, on a service that merges them into the rows of each workflow: the
 * switches that differ from the one for all workflows. Which of the others were set too, the service does not say.
 */
export function replacedSettings(requested: Switches, global: unknown, rows: unknown): ReplacedSetting[] {
  const all = switchesIn(global)
  return listOf(rows).flatMap((row) => {
    if (!isRecord(row) || !isRecord(row['template'])) return []
    const { _id: workflowId, name, critical } = row['template']
    if (typeof workflowId !== 'string' || critical === true) return []
    const own = switchesIn(row['preference'])
    return settingsIn(requested).flatMap(({ setting: channel }) => {
      const enabled = own[channel]
      if (channel === 'enabled' || enabled === undefined || all[channel] === undefined) return []
      return enabled === all[channel] ? [] : [{ workflowId, name: String(name), channel, enabled }]
    })
  })
}

/** Those that the journal holds with the state before a write. */
export const replacedIn = (before: unknown): ReplacedSetting[] =>
  isRecord(before) ? (listOf(before['replaced']) as unknown[]).filter(isReplaced) : []

const isReplaced = (value: unknown): value is ReplacedSetting =>
  isRecord(value) &&
  typeof value['workflowId'] === 'string' &&
  typeof value['name'] === 'string' &&
  isChannel(value['channel']) &&
  typeof value['enabled'] === 'boolean'

/** A write of switches that was saved; `workflowId` is undefined for all workflows. */
type SavedWrite = {
  workflowId?: string | undefined
  switches: Switches
  replaced: readonly ReplacedSetting[]
}

/**
 * The settings that writes for all workflows have replaced and no later one has set again. A setting that this tab had written
 * itself is lost too, although it did not differ. `names` are those of the workflows, by id.
 */
export function lostSettings(
  writes: readonly SavedWrite[],
  names: ReadonlyMap<string, string>,
): ReplacedSetting[] {
  const lost = new Map<string, ReplacedSetting>()
  const written = new Map<string, ReplacedSetting>()
  for (const { workflowId, switches, replaced } of writes) {
    for (const { setting: channel, on: enabled } of settingsIn(switches)) {
      if (channel === 'enabled') continue
      if (workflowId !== undefined) {
        const key = `${workflowId} ${channel}`
        lost.delete(key)
        written.set(key, { workflowId, name: names.get(workflowId) ?? workflowId, channel, enabled })
        continue
      }
      for (const [key, setting] of written)
        if (setting.channel === channel && written.delete(key)) lost.set(key, setting)
    }
    for (const setting of replaced) lost.set(`${setting.workflowId} ${setting.channel}`, setting)
  }
  return [...lost.values()]
}
