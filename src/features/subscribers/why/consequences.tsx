import { createContext, useContext, useId, useMemo, useState, type ReactNode } from 'react'
import { useWords } from '#src/ui/language.tsx'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import type { Setting, Switches } from '#src/domain/preferences/switches.ts'
import { settingName } from '../model/setting-look.tsx'
import { words } from '../model/words.ts'
import { cellKey, flipsOf, type Flips, type WorkflowUses } from './flips.ts'
import type { Channel } from '#src/contract/step-kinds.ts'
import { flipText } from './why-text.ts'
import { whyWords } from './why-words.ts'

type Given = {
  workflows: readonly WorkflowUses[]
  global: Switches
  globalSwitches: ServiceFacts['globalSwitches']
}

type Shared = Given & {
  pointed: Setting | undefined
  flips: Flips | undefined
  point: (setting: Setting | undefined) => void
}

const ConsequencesContext = createContext<Shared | undefined>(undefined)

type Props = Given & { children: ReactNode }

/** Shows which cells a global switch would flip, before it is clicked. */
export function Consequences({ workflows, global, globalSwitches, children }: Props) {
  const [pointed, point] = useState<Setting>()
  const shared = useMemo(() => {
    const given = { workflows, global, globalSwitches }
    return { ...given, pointed, flips: pointed && flipsWhenToggled(given, pointed), point }
  }, [workflows, global, globalSwitches, pointed])
  return <ConsequencesContext value={shared}>{children}</ConsequencesContext>
}

/** The effect of flipping a switch, ignoring unsaved changes. */
const flipsWhenToggled = ({ workflows, global, globalSwitches }: Given, setting: Setting) =>
  workflows.length === 0
    ? undefined
    : flipsOf(workflows, global, { setting, on: !global[setting] }, globalSwitches)

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
      flipsWhenToggled({ workflows, global, globalSwitches }, setting),
    [workflows, global, globalSwitches, setting],
  )
  return setting && flips && flipText(t, settingName(w, setting), flips)
}

export function useConsequence(setting: Setting) {
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
export function usePointed(): { setting: Setting | undefined; text: string | undefined } {
  const setting = useContext(ConsequencesContext)?.pointed
  return { setting, text: useConsequenceText(setting) }
}

export function useFlips(workflowId: string, channel: Channel): boolean {
  return useContext(ConsequencesContext)?.flips?.cells.has(cellKey(workflowId, channel)) ?? false
}
