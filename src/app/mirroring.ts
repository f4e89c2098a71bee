import rtlPlugin from '@mui/stylis-plugin-rtl'

/** Swaps left and right in MUI's styles. Our own use logical properties and stay as they are. */
export const mirroring = [rtlPlugin]
