import AlertIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ClickAwayListener from '@mui/material/ClickAwayListener'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslateMessage } from '#src/ui/fields/field-messages.tsx'
import { useLanguage } from '#src/ui/language.tsx'
import { stepName } from '../model/step-words.ts'
import { FocusOnMessage } from '../creation/FocusOnMessage.tsx'
import { placeInStep, placeName } from '../model/place-in-step.ts'
import { type Problem, problemsIn } from '../model/problems.ts'
import type { WorkflowValues } from '../model/values.ts'
import { sectionOf, type Place } from '../model/navigation/use-jump.ts'
import { FindingLine, findingGrid, FindingItem, jumpLink } from './FormFindings.tsx'
import { useLintLanguage } from './finding-text.ts'
import type { PlacedFinding } from './findings.ts'
import { useFindings } from './LintProvider.tsx'
import { beside, scrolling, useProblemCount } from './problem-count.tsx'
import { useRepair } from './use-repair.ts'

type Props = { onJump: (place: Place) => void }

/** The last attempt that found problems. `field`: the first of them, if all are in the head. */
type News = { submitCount: number; isRefused: boolean; at: number; field?: string | undefined }

/**
 * How many problems the form has, and the list of them: each leads to its place. A failed attempt opens the list, or,
 * if all of them are in the head, leads to the first.
 */
export const Problems = memo(function Problems({ onJump }: Props) {
  const { control } = useFormContext<WorkflowValues>()
  const { errors, submitCount } = useFormState({ control })
  const problems = problemsIn(errors)
  const paths = problems.map(({ path }) => path)
  const found = beside(useFindings(), paths)
  const { all, text, tone } = useProblemCount(found, paths)
  const { formatNumber } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // An attempt is news, also one made before this was fetched, and what the service reports of it a moment later. An
  // error that is found on leaving a field is none.
  const isRefused = problems.some(({ type }) => type === 'service')
  const [news, setNews] = useState<News>({ submitCount: 0, isRefused: false, at: 0 })
  if (news.submitCount !== submitCount || news.isRefused !== isRefused) {
    const isNew = problems.length > 0 && (news.submitCount !== submitCount || isRefused)
    const isBelow = problems.some(({ path }) => sectionOf(path) !== undefined)
    const change = { at: news.at + 1, field: isBelow ? undefined : problems[0]?.path }
    setNews({ ...news, submitCount, isRefused, ...(isNew && change) })
    if (isNew) setOpen(isBelow)
  }
  // The next problem does not open it again.
  if (all === 0 && isOpen) setOpen(false)
  const jump = (place: Place) => {
    // Closed first: the field keeps the focus.
    flushSync(() => setOpen(false))
    onJump(place)
  }
  return (
    <>
      {/* Stays, so that it moves the focus only for news. */}
      <FocusOnMessage at={news.at} field={news.field}>
        {null}
      </FocusOnMessage>
      {all > 0 && (
        <ClickAwayListener onClickAway={() => isOpen && setOpen(false)}>
          <Box
            sx={{ display: 'inline-block' }}
            onKeyDown={(event) => {
              if (!isOpen || event.key !== 'Escape') return
              event.stopPropagation()
              setOpen(false)
              button.current?.focus()
            }}
          >
            <Button
              ref={button}
              size="small"
              color={tone}
              aria-label={text}
              aria-expanded={isOpen}
              startIcon={<AlertIcon aria-hidden />}
              // Not taller than the line it is in.
              sx={{ my: '-6px', px: 0.5, minInlineSize: 0 }}
              onClick={() => setOpen(!isOpen)}
            >
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {text}
              </Box>
              <Box component="span" sx={{ display: { sm: 'none' } }}>
                {formatNumber(all)}
              </Box>
            </Button>
            {isOpen && (
              <Paper elevation={8} sx={below}>
                <FocusOnMessage at={news.at}>
                  <ProblemList {...{ problems, found }} onJump={jump} />
                </FocusOnMessage>
              </Paper>
            )}
          </Box>
        </ClickAwayListener>
      )}
    </>
  )
})

/** Below the head, over the form. */
const below = {
  ...scrolling,
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineEnd: 'var(--page-x)',
  inlineSize: 'min(640px, 100% - 2 * var(--page-x))',
  p: 1.5,
  '& > div': { m: 0 },
} as const

type ListProps = Props & { problems: readonly Problem[]; found: readonly PlacedFinding[] }

/** Errors first. After a repair, the focus moves to the next finding, or to what was repaired. */
function ProblemList({ problems, found, onJump }: ListProps) {
  const { getValues } = useFormContext<WorkflowValues>()
  const translate = useTranslateMessage()
  const language = useLintLanguage()
  const { l, s } = language
  const list = useRef<HTMLUListElement>(null)
  const repair = useRepair()
  const jump = (to: PlacedFinding) => onJump({ path: to.field, step: to.index })
  const onRepair = (one: PlacedFinding) => {
    const at = problems.length + found.indexOf(one)
    repair(one)
    const left = list.current?.querySelectorAll(':scope > li') ?? []
    const next = (left[at] ?? left[at - 1])?.querySelector('button')
    if (next) next.focus()
    else jump(one)
  }
  const textOf = ({ message, step: index, path }: Problem) => {
    const step = index === undefined ? undefined : getValues(`steps.${index}`)
    const text = translate(message)
    if (!step) return text
    const name = stepName(s, { name: step.name, type: step.template.type })
    return l('inStep', { step: placeName(s, name, placeInStep(step, path)), text })
  }
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={l('title')}
      sx={{ ...findingGrid, typography: 'body2', color: 'text.primary' }}
    >
      {problems.map((problem) => (
        <li key={`${problem.path} ${problem.message}`}>
          <FindingLine found={{ severity: 'refused' }}>
            <MuiLink {...jumpLink} onClick={() => onJump(problem)}>
              {textOf(problem)}
            </MuiLink>
          </FindingLine>
        </li>
      ))}
      {found.map((one) => (
        <li key={one.key}>
          <FindingItem found={one} onJump={jump} onRepair={onRepair} />
        </li>
      ))}
    </Box>
  )
}
