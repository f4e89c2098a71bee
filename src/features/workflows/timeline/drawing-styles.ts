import { styled } from '@mui/material/styles'
import { color, radius, tint } from '#src/ui/tokens.ts'

const forced = '@media (forced-colors: active)'

export const Scroller = styled('div')({
  position: 'relative',
  overflowX: 'auto',
  overflowY: 'hidden',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
})

/** Shapes carry the meaning; colours repeat it. */
export const Picture = styled('svg')({
  display: 'block',
  font: '500 0.75rem/1 var(--font-sans)',
  fill: color.text,
  userSelect: 'none',
  // An outline that keeps lines behind a text from crossing it.
  '& text': { paintOrder: 'stroke', stroke: color.surface, strokeWidth: 3 },
  '& text[data-part="number"]': { stroke: 'none' },
  '& [data-part="ground"]': { fill: 'transparent', cursor: 'copy' },
  '& [data-part="tick"]': { stroke: color.line },
  '& [data-part="quiet"]': { fill: color.quiet },
  '& [data-part="change"]': { stroke: 'var(--mui-palette-warning-main)', strokeDasharray: '4 3' },
  '& [data-part="band"]': { fill: tint(color.primary, 16), stroke: color.primary },
  '& [data-part="end"]': { stroke: color.primary, strokeWidth: 3 },
  '& [data-part="now"]': { stroke: color.text, strokeWidth: 1.5, pointerEvents: 'none' },
  '& [data-part="mark"]': { cursor: 'grab', touchAction: 'none', outline: 'none' },
  '& [data-part="mark"]:active': { cursor: 'grabbing' },
  '& [data-part="dot"]': { fill: color.primary, stroke: color.surface, strokeWidth: 1 },
  '& [data-part="number"]': { fill: color.onPrimary, fontWeight: 600 },
  '& [data-outcome="skipped"] [data-part="dot"]': {
    fill: color.surface,
    stroke: color.primary,
    strokeWidth: 2,
  },
  '& [data-outcome="skipped"] [data-part="number"]': { fill: color.text },
  '& [data-outcome="failed"] [data-part="dot"]': { fill: color.surface, stroke: color.error, strokeWidth: 2 },
  '& [data-outcome="failed"] [data-part="number"]': { fill: color.error },
  '& [data-part="ring"]': { fill: 'none', stroke: 'none', strokeWidth: 2 },
  '& [data-part="mark"]:focus-visible [data-part="ring"]': { stroke: color.primary },
  '& [data-part="mark"][data-chosen] [data-part="ring"]': { stroke: color.outline },
  '& [data-part="mark"][data-chosen]:focus-visible [data-part="ring"]': { stroke: color.primary },
  [forced]: {
    '& text, & [data-part="quiet"]': { fill: 'CanvasText', stroke: 'Canvas' },
    '& [data-part="dot"]': { fill: 'CanvasText', stroke: 'Canvas' },
    '& [data-part="number"]': { fill: 'Canvas', forcedColorAdjust: 'none' },
    '& [data-outcome="skipped"] [data-part="dot"], & [data-outcome="failed"] [data-part="dot"]': {
      fill: 'Canvas',
      stroke: 'CanvasText',
    },
    '& [data-outcome="skipped"] [data-part="number"], & [data-outcome="failed"] [data-part="number"]': {
      fill: 'CanvasText',
    },
    '& [data-part="band"]': { fill: 'Canvas', stroke: 'CanvasText' },
    '& [data-part="end"], & [data-part="now"]': { stroke: 'Highlight' },
    '& [data-part="tick"]': { stroke: 'GrayText' },
    '& [data-part="mark"]:focus-visible [data-part="ring"]': { stroke: 'Highlight !important' },
  },
})

const thumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  inlineSize: 20,
  blockSize: 20,
  border: `2px solid ${color.surface}`,
  borderRadius: '50%',
  background: color.primary,
} as const
const track = { blockSize: 4, borderRadius: 2, background: color.outline } as const

export const Slider = styled('input')({
  appearance: 'none',
  display: 'block',
  inlineSize: '100%',
  blockSize: 40,
  margin: 0,
  background: 'none',
  cursor: 'ew-resize',
  '&::-webkit-slider-runnable-track': track,
  '&::-moz-range-track': track,
  '&::-webkit-slider-thumb': { ...thumb, marginBlockStart: -8 },
  '&::-moz-range-thumb': thumb,
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::-webkit-slider-thumb': { outline: `2px solid ${color.primary}`, outlineOffset: 1 },
  '&:focus-visible::-moz-range-thumb': { outline: `2px solid ${color.primary}`, outlineOffset: 1 },
  [forced]: {
    '&::-webkit-slider-thumb': { background: 'Highlight', forcedColorAdjust: 'none' },
    '&::-webkit-slider-runnable-track': { background: 'CanvasText', forcedColorAdjust: 'none' },
  },
})

export const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  font: 'var(--font-small, 0.8125rem/1.125rem var(--font-sans))',
  color: color.quiet,
  '& > li': { display: 'flex', alignItems: 'center', gap: 6 },
})
