import AlertIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import { memo, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { type Problem, problemsId, problemsIn } from '../model/problems.ts'
import type { WorkflowValues } from '../model/values.ts'
import type { Place } from '../navigation/use-jump.ts'
import { lintWords, findingText, placedText, repairText, stepName, useLintLanguage } from './finding-text.ts'
import { useFindings } from './LintProvider.tsx'
import Button from '@mui/material/Button'
import { radius, tint, toneColor } from '#src/ui/tokens.ts'
import { focusField } from '../navigation/focus-field.ts'
import { useFolded, useProblemCount } from './problem-count.tsx'
import { FindingLine, findingGrid } from './FindingLine.tsx'
import type { PlacedFinding } from './findings.ts'
import { useRepair } from './use-repair.ts'
import MuiLink from '@mui/material/Link'

/** Id of the element with all findings; in the review, with all problems. */
export const stripId = 'findings'

/** All findings of the form. */
export const FindingsStrip = memo(function FindingsStrip({ onJump }: { onJump: (place: Place) => void }) {
  const found = useFindings()
  const l = useWords(lintWords)
  const { text } = useProblemCount(found)
  if (found.length === 0) return null
  return (
    <Box id={stripId} tabIndex={-1} sx={{ mb: 2.5, outlineOffset: 2 }}>
      <Section title={text} description={l('text')}>
        <FindingList label={l('title')} found={found} onJump={onJump} />
      </Section>
    </Box>
  )
})

/** How many problems there are. Leads to the findings, else to the list of errors, else to the first error. */
export function FindingCount({ onJump }: { onJump: (place: Place) => void }) {
  const { errors } = useFormState<WorkflowValues>()
  const problems = problemsIn(errors)
  const { all, text, tone } = useProblemCount(
    useFindings(),
    problems.map(({ path }) => path),
  )
  const { formatNumber } = useLanguage()
  if (all === 0) return null
  return (
    <Button
      size="small"
      color={tone}
      aria-label={text}
      startIcon={<AlertIcon aria-hidden />}
      // Not taller than the line it is in.
      sx={{ my: '-6px', px: 0.5, minInlineSize: 0 }}
      onClick={() => showProblems(problems, onJump)}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {text}
      </Box>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {formatNumber(all)}
      </Box>
    </Button>
  )
}

function showProblems([first]: readonly Problem[], onJump: (place: Place) => void) {
  const lists = [stripId, problemsId].map((id) => document.getElementById(id))
  const shown = lists.find((list) => list?.hasChildNodes())
  if (shown) shown.focus()
  else if (first) onJump(first)
}

/** Findings that the note of a text field already explains. */
const noted = new Set(['unreadableText', 'unknownName', 'unknownHelper', 'partial'])

type FindingsAtPlaceProps = {
  place: string
  /** Whether they are below a text field, whose note already explains some of them. */
  isText?: boolean
}

/** Findings about one place of the open step, below it. */
export function FindingsAtPlace({ place, isText = false }: FindingsAtPlaceProps) {
  const { errors } = useFormState<WorkflowValues>()
  const reported = new Set(problemsIn(errors).map(({ path }) => path))
  // The field itself says what is wrong, once.
  const found = useFindings(place).filter(({ path, repair }) => repair !== undefined || !reported.has(path))
  const isNoted = ({ code }: PlacedFinding) => isText && noted.has(code)
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

type ListProps = { label: string; found: readonly PlacedFinding[]; onJump: (place: Place) => void }

/** A list of findings. After a repair, the focus moves to the next finding, or to what was repaired. */
export function FindingList({ label, found, onJump }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const repair = useRepair()
  const [shown, toggle] = useFolded(found)
  const jump = (to: PlacedFinding) => onJump({ path: to.field, step: to.index })
  const onRepair = (one: PlacedFinding) => {
    const at = found.indexOf(one)
    repair(one)
    const left = list.current?.querySelectorAll(':scope > li') ?? []
    const next = (left[at] ?? left[at - 1])?.querySelector('button')
    if (next) next.focus()
    else jump(one)
  }
  return (
    <>
      <Box component="ul" ref={list} aria-label={label} sx={{ ...findingGrid, typography: 'body2' }}>
        {shown.map((one) => (
          <li key={one.key}>
            <FindingItem found={one} onJump={jump} onRepair={onRepair} />
          </li>
        ))}
      </Box>
      {toggle}
    </>
  )
}

type ItemProps = {
  found: PlacedFinding
  onJump?: (found: PlacedFinding) => void
  onRepair: (found: PlacedFinding) => void
}

function FindingItem({ found, onJump, onRepair }: ItemProps) {
  const language = useLintLanguage()
  const text = findingText(language, found)
  const step = stepName(language, found.step)
  return (
    <FindingLine
      found={found}
      repair={<RepairButton found={found} onRepair={onRepair} {...(onJump ? { step } : {})} />}
    >
      {onJump ? (
        <MuiLink
          component="button"
          type="button"
          className="on-paper"
          variant="body2"
          sx={{ display: 'block', textAlign: 'start', minBlockSize: 24 }}
          onClick={() => onJump(found)}
        >
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
