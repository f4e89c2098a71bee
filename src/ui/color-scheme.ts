import { useColorScheme } from '@mui/material/styles'

declare module '@mui/material/styles' {
  interface ColorSchemeOverrides {
    contrastLight: true
    contrastDark: true
  }
}

/** The console's colour schemes: the system's, or one chosen on this device. */
export const colorSchemes = ['system', 'light', 'dark', 'contrast'] as const
export type ColorScheme = (typeof colorSchemes)[number]

/** Where MUI's provider keeps the choice on this device. */
export const schemeStorage = {
  modeStorageKey: 'carillon.color-scheme',
  colorSchemeStorageKey: 'carillon.color-scheme',
}

/** The scheme chosen on this device, and how to choose another. High contrast is light or dark as the system is. */
export function useChosenScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  const { mode = 'system', lightColorScheme, setMode, setColorScheme } = useColorScheme()
  const choose = (scheme: ColorScheme) => {
    const isContrast = scheme === 'contrast'
    setMode(isContrast ? 'system' : scheme)
    setColorScheme(
      isContrast ? { light: 'contrastLight', dark: 'contrastDark' } : { light: 'light', dark: 'dark' },
    )
  }
  return [lightColorScheme === 'contrastLight' ? 'contrast' : mode, choose]
}
