import { channels, type Channel } from '#src/contract/step-kinds.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import type { Switches } from '#src/domain/preferences/switches.ts'
import type { RequestedChange } from '../model/staged.ts'
import { createEffective, type WorkflowSwitches } from './effective.ts'

export type WorkflowUses = WorkflowSwitches & { id: string; uses: readonly Channel[] }

/** The effect of one global switch. Counts are workflows that use an affected channel. */
export type Flips = {
  wish: RequestedChange
  globalSwitches: ServiceFacts['globalSwitches']
  /** A channel is being turned on while all notifications are off. */
  paused: boolean
  /** The cells that would change between sent and not sent, by `cellKey`. */
  cells: ReadonlySet<string>
  flipped: number
  critical: number
  /** Not critical, and still not sent afterwards. */
  stillHeld: number
  of: number
}

export const cellKey = (workflowId: string, channel: Channel) => `${workflowId} ${channel}`

/** `undefined` while the current value is unknown. */
export function flipsOf(
  workflows: readonly WorkflowUses[],
  global: Switches,
  wish: RequestedChange,
  globalSwitches: ServiceFacts['globalSwitches'] = 'stop',
): Flips | undefined {
  if (global[wish.setting] === undefined) return undefined
  const before = createEffective(global, globalSwitches)
  const after = createEffective({ ...global, [wish.setting]: wish.on }, globalSwitches)
  const touched = wish.setting === 'enabled' ? channels : [wish.setting]
  const cells = new Set<string>()
  const counts = { flipped: 0, critical: 0, stillHeld: 0, of: 0 }
  for (const workflow of workflows) {
    const uses = workflow.uses.filter((channel) => touched.includes(channel))
    if (uses.length === 0) continue
    const flipping = uses.filter((channel) => {
      const [was, is] = [before(workflow, channel).verdict, after(workflow, channel).verdict]
      return was !== is && was !== 'unknown' && is !== 'unknown'
    })
    for (const channel of flipping) cells.add(cellKey(workflow.id, channel))
    const isHeld = uses.every((channel) => after(workflow, channel).verdict === 'notSent')
    counts.of += 1
    counts.flipped += flipping.length > 0 ? 1 : 0
    counts.critical += workflow.critical ? 1 : 0
    counts.stillHeld += isHeld ? 1 : 0
  }
  const paused = wish.on && wish.setting !== 'enabled' && global.enabled === false
  return { wish, globalSwitches, paused, cells, ...counts }
}
