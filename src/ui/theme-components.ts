import type { Components, Theme } from '@mui/material/styles'
import { baseline } from './theme-baseline.ts'
import { fieldComponents, listOption } from './theme-fields.ts'
import {
  chosenInForcedColors,
  color,
  font,
  forcedColors,
  height,
  lowWindow,
  phone,
  tint,
  toneColor,
  touch,
} from './tokens.ts'

const severities = ['info', 'success', 'warning', 'error'] as const

/** A target for a finger. */
const forFinger = { [touch]: { minHeight: height.touch } }
const edgeInForcedColors = { [forcedColors]: { border: '1px solid' } }

/** The words and icons of a marked item, on its background. */
const inheritInForcedColors = {
  [forcedColors]: {
    '&:is(.Mui-selected, .Mui-focusVisible, :hover) *': {
      color: 'inherit !important',
      backgroundColor: 'transparent !important',
    },
  },
}

/** Look, density and focus of MUI's parts, once: screens use them as they come. */
export const components: Components<Theme> = {
  MuiCssBaseline: baseline,
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        // Off for now, or by the form around it.
        '&[aria-disabled="true"]:not(.Mui-disabled), &:disabled:not(.Mui-disabled)': {
          opacity: 0.45,
          cursor: 'default',
        },
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
        whiteSpace: 'nowrap',
        ...forFinger,
      },
      sizeSmall: { minHeight: height.small, padding: '0 10px', fontSize: '0.8125rem' },
      // With forced colours, only the border of a filled button remains visible.
      contained: { border: '1px solid transparent' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 38,
        height: 38,
        padding: 0,
        flexShrink: 0,
        '& svg': { fontSize: 18 },
        [touch]: { width: height.touch, height: height.touch },
      },
      sizeSmall: { width: 30, height: 30, '& svg': { fontSize: 16 } },
    },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 18 }, fontSizeSmall: { fontSize: 16 } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { overflow: 'visible', minWidth: 0, '.MuiCard-root + &': { marginTop: 16 } } },
  },
  MuiCardHeader: {
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        gap: '10px 16px',
        padding: '16px 20px 0',
        '&[data-flush="true"]': { paddingBottom: 12, borderBottom: `1px solid ${color.line}` },
        [phone]: { paddingInline: 16 },
      },
      subheader: { marginTop: 2, maxWidth: '72ch' },
      action: { display: 'flex', flexWrap: 'wrap', gap: 8, margin: 0, maxWidth: '100%' },
    },
  },
  MuiCardContent: {
    styleOverrides: {
      root: { '&, &:last-child': { padding: '14px 20px 18px', [phone]: { paddingInline: 16 } } },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: edgeInForcedColors },
  },
  MuiStack: {
    defaultProps: { useFlexGap: true },
    styleOverrides: {
      root: {
        '&:is(ul, ol)': { listStyle: 'none', margin: 0, padding: 0 },
        '& > *': { minWidth: 0 },
        variants: [
          { props: { direction: 'row' }, style: { flexWrap: 'wrap', alignItems: 'center' } },
          // An alert has a line of its own.
          {
            props: { direction: 'row', spacing: 0 },
            style: { gap: 8, '& > .MuiAlert-root': { flexBasis: '100%' } },
          },
        ],
      },
    },
  },
  MuiTypography: {
    // Only the titles are headings.
    defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } },
    styleOverrides: {
      root: { overflowWrap: 'anywhere' },
      gutterBottom: { marginBottom: 8 },
      // A text that is cut keeps its beginning, also one that runs against the page.
      noWrap: { unicodeBidi: 'plaintext' },
    },
  },
  MuiDivider: {
    styleOverrides: {
      root: { marginBlock: 16, '&:has(> *)': { marginBlock: 4 } },
      wrapper: { font: font.strong, color: color.quiet },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { marginBlock: 8, padding: '2px 12px', font: font.body },
      message: { flex: 1, overflowWrap: 'anywhere', '& > .MuiStack-root': { marginTop: 8 } },
      action: { alignItems: 'center', gap: 4, padding: '2px 0' },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { margin: 0, font: font.body, fontWeight: 600 } } },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'sm' },
    styleOverrides: {
      paper: {
        margin: 16,
        width: 'calc(100% - 32px)',
        maxHeight: 'calc(100% - 48px)',
        borderRadius: 12,
        '& > form': { display: 'contents' },
        // Closes it.
        '& > .MuiIconButton-root, & > span > .MuiIconButton-root': {
          position: 'absolute',
          insetBlockStart: 14,
          insetInlineEnd: 14,
        },
        [phone]: { alignSelf: 'flex-end', margin: 0, width: '100%', borderRadius: '12px 12px 0 0' },
        // The head and the foot scroll too.
        [lowWindow]: { display: 'block', maxHeight: 'calc(100% - 16px)' },
      },
    },
  },
  // Leaves room for the button in the corner.
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '20px 24px 8px', paddingInlineEnd: 64, overflowWrap: 'anywhere' } },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: { [lowWindow]: { overflowY: 'visible' }, '& > .MuiStack-root > :is(p, ul)': { marginBlock: 0 } },
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { padding: '12px 24px 20px', flexWrap: 'wrap', gap: 8 } },
  },
  MuiMenu: { styleOverrides: { paper: { maxWidth: 320 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        borderRadius: 6,
        marginInline: 4,
        whiteSpace: 'normal',
        ...forFinger,
        ...inheritInForcedColors,
      },
    },
  },
  MuiTooltip: {
    // A moment, so that crossing a row of buttons shows nothing; and time to reach the tooltip with the pointer.
    defaultProps: { enterDelay: 300, enterNextDelay: 100, leaveDelay: 100, placement: 'top' },
    styleOverrides: {
      tooltip: ({ theme: { typography } }) => ({ ...typography.caption, whiteSpace: 'pre-line' }),
    },
  },
  ...fieldComponents,
  MuiTabs: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({ minHeight: 40, borderBottom: `1px solid ${vars.palette.divider}` }),
      indicator: { [forcedColors]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } },
    },
  },
  MuiTab: { styleOverrides: { root: { minWidth: 0, minHeight: 40, padding: '8px 12px', ...forFinger } } },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        minHeight: 36,
        width: '100%',
        padding: '0 10px',
        gap: 10,
        borderRadius: vars.shape.borderRadius,
        color: vars.palette.text.secondary,
        '&:hover': { color: vars.palette.text.primary },
        '&.Mui-selected': { color: vars.palette.primary.main },
        ...forFinger,
        ...inheritInForcedColors,
        ...listOption,
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: 'inherit', '& svg': { fontSize: 20 } } } },
  MuiListItemText: {
    styleOverrides: {
      root: { margin: 0, textAlign: 'start', overflowWrap: 'anywhere' },
      primary: { fontWeight: 500 },
    },
  },
  MuiBottomNavigationAction: {
    styleOverrides: {
      // As wide as its word plus an equal share of the remaining space, so that long words do not touch at 320 px.
      root: {
        flex: 'auto',
        minWidth: 0,
        maxWidth: 'none',
        padding: '0 4px',
        '&.Mui-selected': { [forcedColors]: { outline: '2px solid Highlight', outlineOffset: -2 } },
      },
      label: { '&, &.Mui-selected': { fontSize: '0.75rem' } },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        height: 'auto',
        minHeight: 22,
        maxWidth: '100%',
        border: '1px solid transparent',
        borderRadius: 6,
        font: font.label,
        variants: [
          { props: { color: 'default' }, style: { background: color.sunken, borderColor: color.line } },
          { props: { variant: 'outlined' }, style: { background: color.surface } },
          ...severities.map((tone) => ({
            props: { color: tone },
            style: { color: toneColor(tone), background: tint(toneColor(tone)) },
          })),
        ],
      },
      label: {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 6,
        whiteSpace: 'normal',
        overflowWrap: 'break-word',
        '& svg': { fontSize: 14 },
      },
    },
  },
  MuiAccordion: {
    defaultProps: {
      disableGutters: true,
      elevation: 0,
      square: true,
      // Neither a heading nor a landmark: it is a detail of what it is in.
      slotProps: { heading: { component: 'div' }, region: { role: undefined } },
    },
    styleOverrides: {
      root: {
        background: 'none',
        border: 0,
        borderTop: `1px solid ${color.line}`,
        [forcedColors]: { border: 0, borderTop: '1px solid' },
        '&::before': { display: 'none' },
        'dl + &': { marginTop: 12 },
        // If it is alone, its container draws the line.
        '&:only-child': { borderTop: 0 },
      },
    },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: { minHeight: height.touch, padding: 0, gap: 8, font: font.strong },
      content: {
        alignItems: 'center',
        gap: 12,
        margin: '8px 0',
        '& > .MuiTypography-root': { marginInlineStart: 'auto', overflowWrap: 'break-word' },
      },
    },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: '4px 0 16px' } } },
  MuiSkeleton: { styleOverrides: { root: { minWidth: 32, ...edgeInForcedColors } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 6, marginBlock: 6, borderRadius: 4, ...edgeInForcedColors },
      bar: { [forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableRow: {
    styleOverrides: {
      root: { '&.Mui-selected': { [forcedColors]: { outline: '2px solid Highlight', outlineOffset: -2 } } },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        padding: '10px 12px',
        fontSize: 'inherit',
        lineHeight: 'inherit',
        fontWeight: 'inherit',
        textAlign: 'start',
        overflowWrap: 'break-word',
        borderColor: vars.palette.divider,
        '&:not(* + *)': { paddingInlineStart: 20 },
        '&:last-child': { paddingInlineEnd: 20 },
        'tbody tr:last-of-type > &': { borderBottom: 0 },
      }),
      head: ({ theme: { vars } }) => ({
        paddingBlock: 8,
        font: font.label,
        color: vars.palette.text.secondary,
      }),
      alignRight: { textAlign: 'end' },
      stickyHeader: ({ theme: { vars } }) => ({ backgroundColor: vars.palette.background.paper }),
    },
  },
  MuiTableContainer: { styleOverrides: { root: { font: font.body } } },
  MuiTablePagination: { styleOverrides: { root: { '@media print': { display: 'none' } } } },
}
