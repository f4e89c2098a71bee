import type { Components, Theme } from '@mui/material/styles'
import { color, focusRing, font, forcedColors, height, radius, tint, touch } from './tokens.ts'
import { visuallyHidden } from './VisuallyHidden.tsx'

/** A row of a list that opens below a box, with a hint at its end. */
const option = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: '2px 16px',
  minHeight: 0,
  padding: '6px 8px',
  borderRadius: 6,
  font: font.body,
  overflowWrap: 'anywhere',
  '& small': { font: font.small, color: color.quiet },
  [touch]: { paddingBlock: 10 },
} as const
const markedOption = {
  background: tint(color.primary, 14),
  [forcedColors]: { outline: '2px solid Highlight' },
} as const
export const listOption = { '&[role="option"]': { ...option, '&.Mui-selected': markedOption } } as const

/** The box that a press on a checkbox or radio button hits. */
const toggle = { padding: 1, '& .MuiSvgIcon-root': { fontSize: 22 }, [touch]: { padding: 9 } } as const

/** Fields: labels stand above their boxes, messages below. */
export const fieldComponents: Components<Theme> = {
  MuiFormGroup: { styleOverrides: { root: { '&.MuiFormGroup-row': { columnGap: 20 } } } },
  MuiTextField: { defaultProps: { maxRows: 24 } },
  MuiFormControl: {
    styleOverrides: {
      root: {
        display: 'flex',
        variants: [{ props: { hiddenLabel: true }, style: { '& > .MuiFormLabel-root': visuallyHidden } }],
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        font: font.strong,
        marginBottom: 6,
        '&, &.Mui-focused, &.Mui-error': { color: color.text },
        '&.Mui-disabled': { color: color.disabled },
      },
      asterisk: { color: color.error },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        transition: 'none',
      },
    },
  },
  MuiFormHelperText: {
    // A hint may hold lists. The cast: the type leaves out the element.
    defaultProps: { component: 'div' } as object,
    styleOverrides: {
      root: {
        margin: '3px 0 0',
        font: font.small,
        color: color.quiet,
        // Without colours, an error must differ from a hint in another way.
        '&.Mui-error': { [forcedColors]: { borderInlineStart: '3px solid', paddingInlineStart: 8 } },
        '.MuiFormControlLabel-root + &': { marginInlineStart: 28, [touch]: { marginTop: -7 } },
        '.MuiFormControlLabel-root:has(.MuiSwitch-root) + &': { marginInlineStart: 46 },
      },
    },
  },
  MuiInputBase: {
    // Labels never move, so no field needs to know whether the browser filled it.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: { font: font.body, color: color.text },
      input: {
        // Runs as its text does.
        '&:not(select, [dir])': { unicodeBidi: 'plaintext' },
        '&[dir="ltr"]': { font: font.mono },
        '&::placeholder': { color: color.quiet, opacity: 1 },
        '&::-webkit-search-cancel-button': { display: 'none' },
        // Below 16 px, phones zoom in on focus.
        [touch]: { fontSize: 'max(16px, 1em)' },
      },
    },
  },
  MuiOutlinedInput: {
    // The fieldset with the notch for a label is slow to paint.
    defaultProps: { slots: { notchedOutline: () => null } },
    styleOverrides: {
      root: ({ ownerState }) => ({
        minHeight: ownerState.size === 'small' ? height.small : height.medium,
        padding: 0,
        background: color.surface,
        border: `1px solid ${color.outline}`,
        borderRadius: radius.control,
        '&:hover': { borderColor: color.quiet },
        '&.Mui-focused': { ...focusRing, outlineOffset: '-1px', borderColor: color.primary },
        '&.Mui-error': {
          borderColor: color.error,
          outlineColor: color.error,
          [forcedColors]: { borderWidth: 3 },
        },
        '&.Mui-disabled, fieldset:disabled &': { background: color.sunken, borderColor: color.line },
        [touch]: { minHeight: height.touch },
      }),
      input: {
        alignSelf: 'stretch',
        height: 'auto',
        padding: '0 11px',
        '.MuiInputBase-multiline > &': { padding: '8px 11px' },
        // Physical, because the text in a box may run against the page.
        '.MuiInputBase-adornedStart > &': { paddingLeft: 0 },
        '.MuiInputBase-adornedEnd > &': { paddingRight: 0 },
      },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: { maxHeight: 'none', color: color.quiet },
      positionStart: { marginInline: '11px 6px' },
      positionEnd: { marginInline: 3, alignSelf: 'center' },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      // The system draws the open list in these colours.
      select: { '& option': { color: color.text, background: color.surface } },
      icon: { fontSize: 22 },
    },
  },
  MuiAutocomplete: {
    // It opens over other fields, so it has an edge and a shadow.
    defaultProps: { slotProps: { paper: { elevation: 8 } } },
    styleOverrides: {
      inputRoot: { padding: 0, '&.MuiOutlinedInput-root': { padding: 0 } },
      input: { '&.MuiInputBase-input': { padding: '0 11px', minHeight: 26 } },
      listbox: {
        padding: 4,
        '& .MuiAutocomplete-option': { ...option, '&.Mui-focused, &[aria-selected="true"]': markedOption },
      },
      tag: { margin: 3 },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: {
        alignItems: 'flex-start',
        gap: 7,
        margin: 0,
        '&:has(.MuiSwitch-root)': { gap: 10 },
        '& > .MuiCheckbox-root, & > .MuiRadio-root': {
          marginInlineStart: -3,
          [touch]: { marginInline: '-11px -8px' },
        },
      },
      label: {
        font: font.body,
        paddingBlock: 2,
        '& small': { display: 'block', font: font.small, color: color.quiet },
        [touch]: { paddingBlock: 10 },
      },
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: toggle } },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: toggle } },
  MuiSwitch: {
    styleOverrides: {
      root: {
        flexShrink: 0,
        width: 36,
        height: 20,
        margin: '2px 0',
        padding: 0,
        overflow: 'visible',
        [touch]: { marginBlock: 10 },
      },
      switchBase: {
        padding: 3,
        color: color.quiet,
        '&.Mui-checked': { transform: 'translateX(16px)', color: color.onPrimary },
        '&.Mui-checked + .MuiSwitch-track': {
          opacity: 1,
          background: color.primary,
          borderColor: color.primary,
        },
        '&.Mui-checked.Mui-disabled': { color: color.onPrimary },
        '&.Mui-checked.Mui-disabled + .MuiSwitch-track': {
          background: color.primary,
          [forcedColors]: { background: 'GrayText', borderColor: 'GrayText' },
        },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
        '&.Mui-focusVisible': { outline: 'none' },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing,
        '& .MuiSwitch-input': { left: 0, width: 36 },
        '&.Mui-checked .MuiSwitch-input': { left: -16 },
      },
      thumb: {
        width: 14,
        height: 14,
        boxShadow: 'none',
        [forcedColors]: {
          forcedColorAdjust: 'none',
          background: 'CanvasText',
          '.Mui-checked &': { background: 'HighlightText' },
          '.Mui-disabled &': { background: 'GrayText' },
          '.Mui-checked.Mui-disabled &': { background: 'Canvas' },
        },
      },
      track: {
        boxSizing: 'border-box',
        borderRadius: 10,
        border: `1.5px solid ${color.outline}`,
        background: color.surface,
        opacity: 1,
        [forcedColors]: {
          '.Mui-checked + &': {
            forcedColorAdjust: 'none',
            background: 'Highlight',
            borderColor: 'Highlight',
          },
        },
      },
    },
  },
}
