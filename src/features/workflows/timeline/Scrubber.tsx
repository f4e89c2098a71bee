import BackIcon from '@mui/icons-material/SkipPreviousOutlined'
import OnIcon from '@mui/icons-material/SkipNextOutlined'
import Box from '@mui/material/Box'
import type { KeyboardEvent } from 'react'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { font } from '#src/ui/tokens.ts'
import { Slider } from './drawing-styles.ts'
import type { View } from './scale.ts'
import type { TimelineState } from './use-timeline.ts'
import { timelineWords } from './words.ts'

const thumb = 20

type Props = {
  timeline: TimelineState
  view: View
  /** Step of an arrow key, in milliseconds. */
  step: number
  width: number
  margin: number
}

export function Scrubber({ timeline, view, step, width, margin }: Props) {
  const { direction } = useLanguage()
  const t = useWords(timelineWords)
  const { moment, setMoment, momentText } = timeline
  const later = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const go = (to: number) => setMoment(Math.min(Math.max(to, view.from), view.to))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow') || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const by = event.key === later || event.key === 'ArrowUp' ? step : -step
    go(moment + by * (event.shiftKey ? 10 : 1))
  }
  return (
    <Slider
      type="range"
      aria-label={t('moment.label')}
      aria-valuetext={momentText}
      min={view.from}
      max={view.to}
      step={1000}
      value={moment}
      onChange={(event) => setMoment(Number(event.target.value))}
      onKeyDown={onKeyDown}
      style={{ inlineSize: width - 2 * (margin - thumb / 2), marginInline: margin - thumb / 2 }}
    />
  )
}

/** The state at the chosen moment in words, with buttons to the previous and next change. */
export function ScrubberFoot({ timeline }: { timeline: TimelineState }) {
  const t = useWords(timelineWords)
  const { stepEvents, moments, moment, setMoment, momentText } = timeline
  const before = moments.findLast((each) => each < moment)
  const next = moments.find((each) => each > moment)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.5 }}>
      <IconButton
        label={t('moment.back')}
        disabled={before === undefined}
        onClick={() => before !== undefined && setMoment(before)}
      >
        <BackIcon sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
      </IconButton>
      <IconButton
        label={t('moment.on')}
        disabled={next === undefined}
        onClick={() => next !== undefined && setMoment(next)}
      >
        <OnIcon sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
      </IconButton>
      <Box component="p" sx={{ m: 0, ml: 0.5, font: font.body, fontWeight: 500 }}>
        {stepEvents.events.length === 0 ? t('line.empty') : momentText}
      </Box>
    </Box>
  )
}
