import { channels, type Channel } from '#src/contract/step-kinds.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import type { Setting, Switches } from '#src/domain/preferences/switches.ts'
import type { RequestedChange } from '../model/requested-change.ts'
import { createEffectiveLookup, type WorkflowSwitches } from './effective.ts'

export type WorkflowUses = WorkflowSwitches & { id: string; uses: readonly Channel[] }

/** The effect of one global switch. Counts are workflows that use an affected channel. */
export type SwitchEffect = {
  change: RequestedChange
  globalSwitches: ServiceFacts['globalSwitches']
  /** A channel is being turned on while all notifications are off. */
  paused: boolean
  /** The cells that would change between sent and not sent, by `cellKey`. */
  cells: ReadonlySet<string>
  flipped: number
  critical: number
  /** Not critical, and still not sent afterwards. */
  stillBlocked: number
  total: number
  /** Where the channel has another value than for all workflows, which the change replaces. */
  resets: number
}

export const cellKey = (workflowId: string, channel: Channel) => `${workflowId} ${channel}`

const replaces = ({ critical, sources }: WorkflowUses, setting: Setting) =>
  !critical && setting !== 'enabled' && sources[setting] === 'subscriber'

/** `undefined` while the current value is unknown. */
export function switchEffectOf(
  workflows: readonly WorkflowUses[],
  global: Switches,
  change: RequestedChange,
  globalSwitches: ServiceFacts['globalSwitches'] = 'stop',
): SwitchEffect | undefined {
  if (global[change.setting] === undefined) return undefined
  const before = createEffectiveLookup(global, globalSwitches)
  const after = createEffectiveLookup({ ...global, [change.setting]: change.on }, globalSwitches)
  const touched = change.setting === 'enabled' ? channels : [change.setting]
  const doesReset = globalSwitches === 'channelsStop'
  const cells = new Set<string>()
  const counts = { flipped: 0, critical: 0, stillBlocked: 0, total: 0, resets: 0 }
  for (const workflow of workflows) {
    const later = doesReset
      ? { ...workflow, known: { ...workflow.known, [change.setting]: change.on } }
      : workflow
    const uses = workflow.uses.filter((channel) => touched.includes(channel))
    if (uses.length === 0) continue
    const flipping = uses.filter((channel) => {
      const [was, is] = [before(workflow, channel).verdict, after(later, channel).verdict]
      return was !== is && was !== 'unknown' && is !== 'unknown'
    })
    for (const channel of flipping) cells.add(cellKey(workflow.id, channel))
    const isBlocked = uses.every((channel) => after(later, channel).verdict === 'notSent')
    counts.total += 1
    counts.flipped += flipping.length > 0 ? 1 : 0
    counts.critical += workflow.critical ? 1 : 0
    counts.stillBlocked += isBlocked ? 1 : 0
    counts.resets += doesReset && replaces(workflow, change.setting) ? 1 : 0
  }
  const paused = change.on && change.setting !== 'enabled' && global.enabled === false
  return { change, globalSwitches, paused, cells, ...counts }
}
