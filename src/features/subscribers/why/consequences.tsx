import Typography from '@mui/material/Typography'
import { createContext, useContext, useId, useMemo, useState, type ReactNode } from 'react'
import { useWords } from '#src/ui/language.tsx'
import { touch } from '#src/ui/tokens.ts'
import type { Known, Setting, Wish } from '../preferences/changes.ts'
import { settingName } from '../preferences/setting-look.tsx'
import { words } from '../preferences/words.ts'
import { flipText } from './flip-text.ts'
import { cellKey, flipsOf, type Flips, type WorkflowUses } from './flips.ts'
import type { Channel } from '#src/contract/channel.ts'
import { whyWords } from './why-words.ts'

type Shared = {
  workflows: readonly WorkflowUses[]
  global: Known
  pointed: Flips | undefined
  point: (wish: Wish | undefined) => void
}

const ConsequencesContext = createContext<Shared | undefined>(undefined)

type Props = { workflows: readonly WorkflowUses[]; global: Known; children: ReactNode }

/** Lets a switch for all workflows show, before it is turned, which cells of the table would flip. */
export function Consequences({ workflows, global, children }: Props) {
  const [wish, point] = useState<Wish>()
  const shared = useMemo(
    () => ({ workflows, global, point, pointed: wish && flipsOf(workflows, global, wish) }),
    [workflows, global, wish],
  )
  return <ConsequencesContext value={shared}>{children}</ConsequencesContext>
}

export type Consequence = ReturnType<typeof useConsequence>

/** What turning a switch over would do; `on` is what it shows. Nothing where no workflow is known. */
export function useConsequence(setting: Setting, on: boolean | undefined) {
  const id = useId()
  const t = useWords(whyWords)
  const w = useWords(words)
  const shared = useContext(ConsequencesContext)
  const { workflows, global } = shared ?? {}
  const flips = useMemo(
    () =>
      workflows && global && workflows.length > 0 && on !== undefined
        ? flipsOf(workflows, global, { setting, on: !on })
        : undefined,
    [workflows, global, setting, on],
  )
  const point = () => shared?.point(flips?.wish)
  const leave = () => shared?.point(undefined)
  return {
    id,
    text: flips && flipText(t, settingName(w, setting), flips),
    shown: flips !== undefined && shared?.pointed?.wish.setting === setting,
    pointing: { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave },
  }
}

const hiddenNote = { visibility: 'hidden', [touch]: { visibility: 'visible' } } as const
const note = {
  color: 'text.secondary',
  textAlign: { xs: 'start', sm: 'end' },
  flexBasis: { xs: '100%', sm: 'auto' },
  order: { xs: 1, sm: 0 },
  pl: { xs: '32px', sm: 0 },
} as const

/** Describes the switch always; it is seen while the switch is pointed at or focused, and by touch at all times. */
export function ConsequenceNote({ consequence: { id, text, shown } }: { consequence: Consequence }) {
  if (text === undefined) return null
  return (
    <Typography id={id} variant="body2" sx={shown ? note : { ...note, ...hiddenNote }}>
      {text}
    </Typography>
  )
}

/** Whether what is pointed at would flip a cell of the table. */
export function useFlips(workflowId: string, channel: Channel): boolean {
  return useContext(ConsequencesContext)?.pointed?.cells.has(cellKey(workflowId, channel)) ?? false
}
