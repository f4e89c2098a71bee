import rtlPlugin from '@mui/stylis-plugin-rtl'

/** Turns the left and right of MUI's styles around. Our own say start and end, which it leaves alone. */
export const mirroring = [rtlPlugin]
