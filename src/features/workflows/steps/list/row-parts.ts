import { styled } from '@mui/material/styles'
import { color, font, forcedColors, reducedMotion, tint } from '#src/ui/tokens.ts'

/** Touch screens have no hover, so handle and plus stay visible, and one menu has all actions. */
const touch = '@media (hover: none), (pointer: coarse)'
const notInReach = ':not(:hover, :has(:focus-visible))'
const bronze = 'var(--mui-palette-bronze)'

/** A row, its handle, and the line to the next one through the middle of the tiles. */
export const Item = styled('li')({
  position: 'relative',
  [reducedMotion]: { transition: 'none !important' },
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '24px -24px',
    insetInlineStart: 39,
    borderInlineStart: `2px solid ${color.line}`,
  },
  '&[data-dragged]': { zIndex: 2, background: color.surface, boxShadow: `0 8px 24px ${tint('#000', 18)}` },
  '& [data-grip]': {
    position: 'absolute',
    insetBlockStart: 8,
    insetInlineStart: 1,
    zIndex: 1,
    width: 24,
    height: 34,
    cursor: 'grab',
    touchAction: 'none',
  },
  '&:first-of-type [data-grip]': { insetBlockStart: 32 },
  [`&${notInReach} [data-grip]`]: { opacity: 0 },
  [touch]: { '&& [data-grip]': { opacity: 1 } },
})

export const Row = styled('div')({
  position: 'relative',
  display: 'flex',
  border: '1px solid transparent',
  borderRadius: 8,
  '&:hover': { borderColor: color.line },
  '&[data-open], &[data-picked]': { borderColor: color.primary, background: color.surface },
  '& > .MuiListItemButton-root': {
    alignItems: 'flex-start',
    gap: 10,
    minWidth: 0,
    padding: '8px 8px 8px 24px',
    borderRadius: 7,
    '& > div': { minWidth: 0 },
  },
  // There, the row's ground lies below its menu too.
  '@media (pointer: coarse) and (forced-colors: none)': {
    '& > .MuiListItemButton-root': { background: 'none !important' },
  },
  [`&${notInReach} > [data-acts]`]: { opacity: 0 },
  [touch]: { '&& > [data-acts]': { opacity: 1 } },
  '& > .MuiCheckbox-root': { position: 'absolute', zIndex: 1, padding: 2, insetBlockStart: 12 },
  [forcedColors]: { '&[data-open], &[data-picked]': { outline: '2px solid Highlight', outlineOffset: -3 } },
})

export const Tile = styled('span')({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: 8,
  color: color.primary,
  background: `color-mix(in srgb, ${color.primary} 11%, ${color.surface})`,
  '&[data-timing]': { color: bronze, background: `color-mix(in srgb, ${bronze} 14%, ${color.surface})` },
  [forcedColors]: { border: '1px solid' },
})

/** At most two lines, aligned with the page whatever the direction of their text. */
export const Line = styled('div')({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  textAlign: 'left',
  font: font.strong,
  color: color.text,
  overflowWrap: 'anywhere',
  '& small, &[data-quiet]': { font: font.small, color: color.quiet },
  '& > svg': { verticalAlign: 'text-bottom' },
})

/** Not hidden while out of reach, because the keyboard must get to them. */
export const Acts = styled('div')({
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineEnd: 5,
  display: 'flex',
  borderRadius: 6,
  background: color.surface,
  boxShadow: `0 0 0 1px ${color.line}`,
  '& button': { width: 26, height: 24 },
  '& [data-more]': { display: 'none' },
  [touch]: {
    '&&': { position: 'static', alignSelf: 'center', boxShadow: 'none', background: 'none' },
    '& button': { display: 'none' },
    '& [data-more]': { display: 'block', '& button': { display: 'inline-flex', width: 40, height: 44 } },
  },
})

/** Between two rows, to add a step there: a wide target for a small plus below the tiles. */
export const Insert = styled('div')({
  position: 'relative',
  '& .MuiIconButton-root': {
    justifyContent: 'flex-start',
    width: '100%',
    height: 24,
    paddingInlineStart: 32,
  },
  '& .MuiIconButton-root:hover': { background: 'none' },
  '& .MuiIconButton-root svg': {
    border: '1px solid',
    borderRadius: '50%',
    color: color.primary,
    background: color.surface,
  },
  '& .MuiIconButton-root:not(:hover, :focus-visible) svg': { opacity: 0 },
  [`${touch}, (forced-colors: active)`]: { '&& .MuiIconButton-root svg': { opacity: '1 !important' } },
})
