import type { Components, Theme } from '@mui/material/styles'
import { reducedMotion } from './tokens.ts'

/** What holds for every element of the page, and on paper. */
export const baseline: NonNullable<Components<Theme>['MuiCssBaseline']> = {
  styleOverrides: ({ vars: { palette }, generateStyleSheets }) => ({
    ':root': {
      '--font-sans': "'Inter Variable', 'Inter Stand-in', system-ui, sans-serif",
      '--font-mono':
        "ui-monospace, 'SF Mono', 'Cascadia Code', 'JetBrains Mono', Menlo, Consolas, 'Liberation Mono', monospace",
      // Heights of the bars fixed at the head and the foot of the page, and the inline padding of every screen.
      '--page-head': '0px',
      '--page-foot': '0px',
      '--page-x': '32px',
      // Focused elements stay clear of the bars.
      scrollPaddingBlock: 'calc(var(--page-head) + 16px) calc(var(--page-foot) + 16px)',
      accentColor: palette.primary.main,
      '@media (max-width: 699.95px)': {
        '--page-x': '16px',
        '--page-head': '60px',
        '--page-foot': 'calc(57px + env(safe-area-inset-bottom))',
      },
      '@media (max-height: 499.95px)': { '--page-head': '0px', '--page-foot': '0px' },
    },
    // On paper: only the content, without anything interactive.
    '@media print': {
      // Paper is white, whichever scheme was chosen.
      ':root[data-scheme]': lightOf(generateStyleSheets()),
      "main :is(button:not(.on-paper), .MuiButtonBase-root, [role='radiogroup'], [role='search'], [role='tablist']), main details:not([open])":
        { display: 'none' },
      header: { position: 'static !important' },
      'th, td': { position: 'static !important' },
      'li, tr, dl > div, pre': { breakInside: 'avoid' },
      'h2, h3': { breakAfter: 'avoid' },
      'figure > pre': { maxBlockSize: 'none !important', overflow: 'visible', whiteSpace: 'pre-wrap' },
    },
    'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
    'code, kbd, pre, samp': { fontFamily: 'var(--font-mono)', fontSize: '0.8125rem' },
    table: { fontVariantNumeric: 'tabular-nums' },
    ':focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '[data-scheme^="contrast"] :focus-visible': { outlineWidth: '3px !important' },
    [reducedMotion]: {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
    // A heading that is focused on arrival is a place to read from, not a control.
    ":is(h1, h2, h3, main, [tabindex='-1']):focus": { outline: 'none' },
  }),
}

type Sheet = Record<string, unknown>
const lightOf = (sheets: Sheet[]) => sheets.find((sheet) => lightSelector in sheet)?.[lightSelector]
const lightSelector = ':root, [data-scheme="light"]'
