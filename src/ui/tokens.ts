import type {} from '@mui/material/styles'

interface OwnColors {
  /** A surface below the others. */
  sunken: string
  /** Border of a control, with a contrast of 3 : 1 against the surface. */
  outline: string
  bronze: string
}
declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface Palette extends OwnColors {}
  interface PaletteOptions extends OwnColors {}
}

/**
 * The theme's colours and sizes by purpose. Colours are CSS variables, so that components are not rendered again when
 * the colour scheme changes. The values are in the theme of the app.
 */
export const color = {
  text: 'var(--mui-palette-text-primary)',
  quiet: 'var(--mui-palette-text-secondary)',
  disabled: 'var(--mui-palette-text-disabled)',
  ground: 'var(--mui-palette-background-default)',
  surface: 'var(--mui-palette-background-paper)',
  sunken: 'var(--mui-palette-sunken)',
  line: 'var(--mui-palette-divider)',
  /** Border of a control, with a contrast of 3 : 1 against the surface. */
  outline: 'var(--mui-palette-outline)',
  hover: 'var(--mui-palette-action-hover)',
  primary: 'var(--mui-palette-primary-main)',
  onPrimary: 'var(--mui-palette-primary-contrastText)',
  error: 'var(--mui-palette-error-main)',
} as const

export const tones = ['neutral', 'info', 'success', 'warning', 'error'] as const
/** Colour is never the only sign: always add text or an icon. */
export type Tone = (typeof tones)[number]

export function toneColor(tone: Tone): string {
  return tone === 'neutral' ? color.quiet : `var(--mui-palette-${tone}-main)`
}

/** The tone of a message about several things: never a success while one of them is `left`. */
export function partTone(done: number, left: number): Tone {
  if (left === 0) return 'success'
  return done === 0 ? 'error' : 'warning'
}

/** A background for text in a tone: `percent` of the tone over what lies below. */
export function tint(of: string, percent = 10): string {
  return `color-mix(in srgb, ${of} ${percent}%, transparent)`
}

/** Sizes are 22, 17, 15, 14, 13 and 12 px; weights 400, 500 and 600. */
export const font = {
  page: '600 1.375rem/1.75rem var(--font-sans)',
  section: '600 1.0625rem/1.5rem var(--font-sans)',
  part: '600 0.9375rem/1.375rem var(--font-sans)',
  body: '0.875rem/1.25rem var(--font-sans)',
  small: '0.8125rem/1.125rem var(--font-sans)',
  strong: '500 0.8125rem/1.125rem var(--font-sans)',
  label: '500 0.75rem/1.125rem var(--font-sans)',
  mono: '0.8125rem/1.25rem var(--font-mono)',
} as const

export const radius = { control: '8px', card: '8px', chip: '6px' } as const

/** Heights of a control; on a touch screen it is never less than 44 px. */
export const height = { medium: '38px', small: '32px', touch: '44px' } as const

export const touch = '@media (pointer: coarse)'
export const phone = '@media (max-width: 699.95px)'
/** Room for a column of icons beside the screen, but not for their words. */
export const rail = '@media (min-width: 700px) and (max-width: 1099.95px)'
export const reducedMotion = '@media (prefers-reduced-motion: reduce)'
/** A contrast theme: only system colours are shown, so our own backgrounds and borders convey nothing. */
export const forcedColors = '@media (forced-colors: active)'
/** Zoomed to 200 % or a phone in landscape: sticky parts would leave no room for the rest. */
export const lowWindow = '@media (max-height: 499.95px)'

/** Combine with `insetBlockStart` or `insetBlockEnd`. */
export const sticky = {
  position: 'sticky',
  [lowWindow]: { position: 'static' },
  '@media print': { position: 'static' },
} as const

/** The selected item in a contrast theme. */
export const chosenInForcedColors = {
  forcedColorAdjust: 'none',
  background: 'Highlight',
  color: 'HighlightText',
  borderColor: 'Highlight',
} as const

/** The ring of a focused control, drawn by its box. */
export const focusRing = {
  outline: `2px solid ${color.primary}`,
  outlineOffset: '1px',
} as const
