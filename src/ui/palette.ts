/** The console's colours, light and dark. A test checks their contrast. */
export const light = {
  mode: 'light',
  primary: { main: '#2b4a9f', dark: '#213a80', light: '#5470c0', contrastText: '#ffffff' },
  secondary: { main: '#566074', dark: '#3d4557', light: '#7a8498', contrastText: '#ffffff' },
  error: { main: '#b42318', dark: '#8f1b12', light: '#d9534a', contrastText: '#ffffff' },
  warning: { main: '#8a5300', dark: '#6b4000', light: '#b97a1f', contrastText: '#ffffff' },
  success: { main: '#17724a', dark: '#10573a', light: '#3d9a70', contrastText: '#ffffff' },
  info: { main: '#1a659c', dark: '#124c77', light: '#4a8dbf', contrastText: '#ffffff' },
  text: { primary: '#141b29', secondary: '#535d71', disabled: '#838c9d' },
  background: { default: '#f7f8fa', paper: '#ffffff' },
  divider: '#e1e5ec',
  sunken: '#f0f2f6',
  outline: '#858fa2',
  bronze: '#a06a28',
  action: { hover: 'rgba(20, 27, 41, 0.05)' },
} as const

export const dark = {
  mode: 'dark',
  primary: { main: '#9db4ff', dark: '#7f9bf5', light: '#bccbff', contrastText: '#0e1730' },
  secondary: { main: '#a3aec0', dark: '#8490a4', light: '#c3cbd8', contrastText: '#10151d' },
  error: { main: '#ff958d', dark: '#f2766d', light: '#ffb4ae', contrastText: '#2b0907' },
  warning: { main: '#eeb95e', dark: '#d79e3c', light: '#f5cf8d', contrastText: '#2a1b00' },
  success: { main: '#66cf9a', dark: '#46b57e', light: '#92e0b8', contrastText: '#04210f' },
  info: { main: '#80c2f2', dark: '#57a7de', light: '#aad7f7', contrastText: '#03202f' },
  text: { primary: '#e7ebf2', secondary: '#a3aec0', disabled: '#6b778b' },
  background: { default: '#10151d', paper: '#171d27' },
  divider: '#2a3341',
  sunken: '#1f2733',
  outline: '#6c7990',
  bronze: '#d9a35f',
  action: { hover: 'rgba(231, 235, 242, 0.07)' },
} as const

/** High contrast: black and white, solid lines. */
export const contrastLight = {
  ...light,
  primary: { ...light.primary, main: '#142a6b' },
  text: { primary: '#000000', secondary: '#1c2430', disabled: '#4a5362' },
  background: { default: '#ffffff', paper: '#ffffff' },
  divider: '#566074',
  outline: '#000000',
} as const

export const contrastDark = {
  ...dark,
  primary: { ...dark.primary, main: '#c9d6ff' },
  text: { primary: '#ffffff', secondary: '#dfe5ee', disabled: '#a3aec0' },
  background: { default: '#000000', paper: '#000000' },
  divider: '#a3aec0',
  outline: '#ffffff',
} as const
