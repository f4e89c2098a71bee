import Typography from '@mui/material/Typography'
import { createContext, useContext, useId, useMemo, useState, type ReactNode } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { touch } from '#src/ui/tokens.ts'
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
    return { ...given, pointed, flips: pointed && turnedOver(given, pointed), point }
  }, [workflows, global, globalSwitches, pointed])
  return <ConsequencesContext value={shared}>{children}</ConsequencesContext>
}

/** Ignores unsaved changes. */
const turnedOver = ({ workflows, global, globalSwitches }: Given, setting: Setting) =>
  workflows.length === 0
    ? undefined
    : flipsOf(workflows, global, { setting, on: !global[setting] }, globalSwitches)

export type Consequence = ReturnType<typeof useConsequence>

/** Nothing if no workflow is known, or the switch is not. */
export function useConsequence(setting: Setting) {
  const id = useId()
  const t = useWords(whyWords)
  const w = useWords(words)
  const { workflows, global, globalSwitches, pointed, point } = useContext(ConsequencesContext) ?? {}
  const flips = useMemo(
    () => workflows && global && globalSwitches && turnedOver({ workflows, global, globalSwitches }, setting),
    [workflows, global, globalSwitches, setting],
  )
  const enter = () => point?.(setting)
  const leave = () => point?.(undefined)
  return {
    id,
    text: flips && flipText(t, settingName(w, setting), flips),
    shown: pointed === setting,
    pointing: { onPointerEnter: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave },
  }
}

const hiddenNote = {
  visibility: { xs: 'visible', sm: 'hidden' },
  [touch]: { visibility: 'visible' },
} as const
const note = {
  color: 'text.secondary',
  textAlign: { xs: 'start', sm: 'end' },
  flexBasis: { xs: '100%', sm: 'auto' },
  order: { xs: 1, sm: 0 },
  pl: { xs: '32px', sm: 0 },
} as const

/** Visible on hover or focus, and always on touch screens. */
export function ConsequenceNote({ consequence: { id, text, shown } }: { consequence: Consequence }) {
  if (text === undefined) return null
  return (
    <Typography id={id} variant="body2" sx={shown ? note : { ...note, ...hiddenNote }}>
      {text}
    </Typography>
  )
}

export function useFlips(workflowId: string, channel: Channel): boolean {
  return useContext(ConsequencesContext)?.flips?.cells.has(cellKey(workflowId, channel)) ?? false
}
