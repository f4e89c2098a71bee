import { createContext, useContext, useId, useMemo, useState, type ReactNode } from 'react'
import type { Channel } from '#src/contract/step-kinds.ts'
import type { Setting, Switches } from '#src/domain/preferences/switches.ts'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { useWords } from '#src/ui/language.tsx'
import { settingName } from '../model/setting-display.tsx'
import { words } from '../model/words.ts'
import { cellKey, switchEffectOf, type SwitchEffect, type WorkflowUses } from './effective.ts'
import { switchEffectText } from './why-text.ts'
import { whyWords } from './why-words.ts'

type GlobalContext = {
  workflows: readonly WorkflowUses[]
  global: Switches
  globalSwitches: ServiceFacts['globalSwitches']
}

type Shared = GlobalContext & {
  pointed: Setting | undefined
  effect: SwitchEffect | undefined
  point: (setting: Setting | undefined) => void
}

const ConsequencesContext = createContext<Shared | undefined>(undefined)

type Props = GlobalContext & { children: ReactNode }

/** Shows which cells a global switch would flip, before it is clicked. */
export function Consequences({ workflows, global, globalSwitches, children }: Props) {
  const [pointed, point] = useState<Setting>()
  const shared = useMemo(() => {
    const given = { workflows, global, globalSwitches }
    return { ...given, pointed, effect: pointed && effectWhenToggled(given, pointed), point }
  }, [workflows, global, globalSwitches, pointed])
  return <ConsequencesContext value={shared}>{children}</ConsequencesContext>
}

/** The effect of flipping a switch, ignoring unsaved changes. */
const effectWhenToggled = ({ workflows, global, globalSwitches }: GlobalContext, setting: Setting) =>
  workflows.length === 0
    ? undefined
    : switchEffectOf(workflows, global, { setting, on: !global[setting] }, globalSwitches)

/** Describes the effect of flipping a switch; `undefined` if the switch or the workflows are unknown. */
function useConsequenceText(setting: Setting | undefined): string | undefined {
  const t = useWords(whyWords)
  const w = useWords(words)
  const { workflows, global, globalSwitches } = useContext(ConsequencesContext) ?? {}
  const flips = useMemo(
    () =>
      setting &&
      workflows &&
      global &&
      globalSwitches &&
      effectWhenToggled({ workflows, global, globalSwitches }, setting),
    [workflows, global, globalSwitches, setting],
  )
  return setting && flips && switchEffectText(t, settingName(w, setting), flips)
}

/** `undefined` for a switch whose effect is not shown before. */
export function useConsequence(setting: Setting | undefined) {
  const id = useId()
  const text = useConsequenceText(setting)
  const { point } = useContext(ConsequencesContext) ?? {}
  const enter = () => point?.(setting)
  const leave = () => point?.(undefined)
  return {
    id,
    text,
    pointing: { onPointerEnter: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave },
  }
}

/** The hovered or focused switch, and the effect of flipping it. */
export function usePointedSwitch(): { setting: Setting | undefined; text: string | undefined } {
  const setting = useContext(ConsequencesContext)?.pointed
  return { setting, text: useConsequenceText(setting) }
}

export function useWouldFlip(workflowId: string, channel: Channel | undefined): boolean {
  const { effect } = useContext(ConsequencesContext) ?? {}
  return channel !== undefined && effect?.cells.has(cellKey(workflowId, channel)) === true
}
