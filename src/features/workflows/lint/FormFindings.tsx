import Box from '@mui/material/Box'
import { useRef, type ReactNode } from 'react'
import { findingText, placedText, repairText, foundIn, useLintLanguage, lintWords } from './finding-text.ts'
import Button from '@mui/material/Button'
import { radius, tint, toneColor, phone } from '#src/ui/tokens.ts'
import { focusField } from '../model/navigation/focus-field.ts'
import type { PlacedFinding } from './findings.ts'
import { useRepair } from './use-repair.ts'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'

/** Styles of a list of findings, in columns for severity, text and repair. */
export const findingGrid = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '8px 10px',
  gridTemplateColumns: 'max-content minmax(0, 1fr) max-content',
  [phone]: { gridTemplateColumns: 'max-content minmax(0, 1fr)' },
  '& > li': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
} as const

const Line = styled('div')({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'baseline',
  rowGap: 6,
  '& > span': { justifySelf: 'start' },
  '& > div': { minInlineSize: 0, overflowWrap: 'anywhere' },
  '& > button': { [phone]: { gridColumn: 2, justifySelf: 'start' } },
})

type Props = {
  found: Pick<PlacedFinding, 'severity'>
  children: ReactNode
  repair?: ReactNode
}

const tones = { refused: 'error', error: 'warning', warning: 'warning' } as const

export function FindingLine({ found: { severity }, children, repair }: Props) {
  const l = useWords(lintWords)
  return (
    <Line>
      <Tag tone={tones[severity]}>{l(`severity.${severity}`)}</Tag>
      <div>{children}</div>
      {repair}
    </Line>
  )
}

/** Findings that the note of a text field or the sentence about the timing already explains. */
const noted = new Set(['unreadableText', 'unknownName', 'unknownHelper', 'wholeObject', 'partial'])
const isNotedOf = (isText: boolean, { code }: PlacedFinding) =>
  isText ? noted.has(code) : code === 'timingNeverRuns'

/** Findings about one place of the open step. `isText`: a text field, whose note already explains some of them. */
export function PlacedFindings({ found, isText }: { found: readonly PlacedFinding[]; isText: boolean }) {
  const isNoted = (one: PlacedFinding) => isNotedOf(isText, one)
  const listed = found.filter((one) => !isNoted(one))
  const tone = listed.some(({ severity }) => severity === 'refused') ? 'error' : 'warning'
  const repair = useRepair()
  const box = useRef<HTMLDivElement>(null)
  const onRepair = (one: PlacedFinding) => {
    repair(one)
    if (!focusField(one.field)) box.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus()
  }
  return (
    <>
      <Box sx={repairs}>
        {found.filter(isNoted).map((one) => (
          <RepairButton key={one.key} found={one} onRepair={onRepair} />
        ))}
      </Box>
      <Box ref={box} sx={lookIn[tone]}>
        {listed.map((one) => (
          <FindingItem key={one.key} found={one} onRepair={onRepair} />
        ))}
      </Box>
    </>
  )
}

const repairs = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mt: 0.5,
  '&:empty': { display: 'none' },
} as const
const chipProps = (tone: 'error' | 'warning') =>
  ({
    ...findingGrid,
    '&:empty': { display: 'none' },
    typography: 'body2',
    mt: 1,
    padding: '8px 10px',
    background: tint(toneColor(tone), 8),
    borderInlineStart: `3px solid ${toneColor(tone)}`,
    borderRadius: radius.control,
  }) as const
const lookIn = { error: chipProps('error'), warning: chipProps('warning') }

/** A sentence that leads to its place in the form. */
export const jumpLink = {
  component: 'button',
  type: 'button',
  variant: 'body2',
  sx: { display: 'block', textAlign: 'start', minBlockSize: 24 },
} as const

type ItemProps = {
  found: PlacedFinding
  onJump?: (found: PlacedFinding) => void
  onRepair: (found: PlacedFinding) => void
}

/** A finding with its repair; in a list of all, with its step and a jump to its place. */
export function FindingItem({ found, onJump, onRepair }: ItemProps) {
  const language = useLintLanguage()
  const text = findingText(language, found)
  const step = foundIn(language, found.step)
  return (
    <FindingLine
      found={found}
      repair={<RepairButton found={found} onRepair={onRepair} {...(onJump ? { step } : {})} />}
    >
      {onJump ? (
        <MuiLink {...jumpLink} onClick={() => onJump(found)}>
          {placedText(language, found)}
        </MuiLink>
      ) : (
        text
      )}
    </FindingLine>
  )
}

/** `step`: the name of the step, where findings of several steps are listed. */
function RepairButton({ found, onRepair, step }: Pick<ItemProps, 'found' | 'onRepair'> & { step?: string }) {
  const language = useLintLanguage()
  const { l } = language
  const repair = repairText(language, found)
  if (repair === undefined) return null
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={step === undefined ? undefined : l('repair.of', { repair, step })}
      onClick={() => onRepair(found)}
    >
      {repair}
    </Button>
  )
}
