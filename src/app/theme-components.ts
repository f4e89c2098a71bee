import type { Components, Theme } from '@mui/material/styles'
import {
  chosenInForcedColors,
  color,
  font,
  forcedColors,
  height,
  radius,
  tint,
  touch,
} from '#src/ui/tokens.ts'

const flat = { boxShadow: 'none', '&:hover, &:active': { boxShadow: 'none' } } as const
const ring = { outline: `2px solid ${color.primary}`, outlineOffset: '2px' } as const

/** Styles of MUI's components. Our own use the tokens. */
export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        '&.Mui-focusVisible': ring,
        // With forced colours, a pressed button would otherwise look like any other.
        [forcedColors]: { '&[aria-pressed="true"]': chosenInForcedColors },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: height.medium,
        padding: '0 14px',
        borderRadius: radius.control,
        whiteSpace: 'nowrap',
        font: '500 0.875rem/1.25rem var(--font-sans)',
        [touch]: { minHeight: height.touch },
      },
      sizeSmall: { minHeight: height.small, padding: '0 10px', fontSize: '0.8125rem' },
      // With forced colours, only the border of a filled button remains visible.
      contained: { ...flat, border: '1px solid transparent' },
      outlined: {
        '&.MuiButton-colorPrimary': {
          color: color.text,
          borderColor: tint(color.outline, 60),
          background: color.surface,
        },
        '&.MuiButton-colorPrimary:hover': {
          background: `linear-gradient(${color.hover}, ${color.hover}), ${color.surface}`,
        },
        '&.MuiButton-colorPrimary.Mui-disabled.MuiButton-loading': { color: 'transparent' },
        '&.MuiButton-colorPrimary.Mui-disabled': { color: color.disabled, borderColor: color.line },
      },
      text: { '&:hover': { background: tint(color.primary, 9) } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 38,
        height: 38,
        padding: 0,
        flexShrink: 0,
        borderRadius: radius.control,
        color: color.quiet,
        '& svg': { fontSize: 18 },
        '&:hover': { color: color.text, background: color.hover },
        [touch]: { width: 40, height: 40 },
      },
      sizeSmall: { width: 30, height: 30, '& svg': { fontSize: 16 } },
    },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 18 } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '10px 12px',
        fontSize: 'inherit',
        lineHeight: 'inherit',
        fontWeight: 'inherit',
        textAlign: 'start',
        overflowWrap: 'break-word',
        borderColor: color.line,
        '&:not(* + *)': { paddingInlineStart: 20 },
        '&:last-child': { paddingInlineEnd: 20 },
        'tbody tr:last-of-type > &': { borderBottom: 0 },
      },
      head: { paddingBlock: 8, font: font.label, color: color.quiet },
      alignRight: { textAlign: 'end' },
      stickyHeader: { backgroundColor: color.surface },
    },
  },
  MuiTableContainer: { styleOverrides: { root: { font: font.body } } },
  MuiTablePagination: {
    styleOverrides: {
      toolbar: { minHeight: 48, paddingInline: 20 },
      spacer: { display: 'none' },
      displayedRows: { marginInlineEnd: 'auto', color: color.quiet, fontVariantNumeric: 'tabular-nums' },
      root: { borderTop: `1px solid ${color.line}`, '@media print': { display: 'none' } },
    },
  },
  // Shows which columns can be sorted.
  MuiTableSortLabel: { styleOverrides: { icon: { opacity: 0.4 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
}
