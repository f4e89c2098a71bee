import { CacheProvider } from '@emotion/react'
import { createTheme, type Theme as MuiTheme, ThemeProvider } from '@mui/material/styles'
import { lazy, type ReactNode, Suspense } from 'react'
import { type Direction, useLanguage } from '#src/ui/language.tsx'
import './fonts/inter.css'
import './global.css'
import { dark, light } from './palette.ts'
import { createStyleCache } from './style-cache.ts'
import { components } from './theme-components.ts'

declare module '@mui/material/styles' {
  interface Palette {
    sunken: string
    raised: string
    outline: string
    bronze: string
  }
  interface PaletteOptions {
    sunken: string
    raised: string
    outline: string
    bronze: string
  }
}

const heading = { fontWeight: 600, letterSpacing: '-0.011em' } as const

type Sheet = { [selector: string]: Sheet | undefined }
type Sheets = { generateStyleSheets: () => Sheet[] }
const systemIsDark = '@media (prefers-color-scheme: dark)'
/** Paper is white, whatever was chosen. */
const onScreen = '@media screen'

/**
 * The only theme. Both schemes are in the style sheet; the system's preference selects one, unless the document names it
 * (`ui/color-scheme.ts`), without rendering again.
 */
function createConsoleTheme(direction: Direction) {
  const theme: MuiTheme & Partial<Sheets> = createTheme({
    direction,
    cssVariables: { colorSchemeSelector: 'media' },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: 'var(--font-sans)',
      h1: { ...heading, fontSize: '1.375rem', lineHeight: 1.75 / 1.375 },
      h2: { ...heading, fontSize: '1.0625rem', lineHeight: 1.5 / 1.0625 },
      h3: { ...heading, fontSize: '0.9375rem', lineHeight: 1.375 / 0.9375 },
      body1: { fontSize: '0.875rem', lineHeight: 1.25 / 0.875 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.125 / 0.8125 },
      caption: { fontSize: '0.75rem', lineHeight: 1 / 0.75 },
      button: { textTransform: 'none', letterSpacing: 0 },
    },
    components,
  })
  const sheets = theme.generateStyleSheets?.() ?? []
  theme.generateStyleSheets = () =>
    sheets.flatMap((sheet): Sheet[] => {
      const inDark = sheet[systemIsDark]?.[':root']
      if (inDark === undefined) return [sheet]
      return [
        { [systemIsDark]: { [onScreen]: { ":root:not([data-scheme='light'])": inDark } } },
        { [onScreen]: { ":root[data-scheme='dark']": inDark } },
      ]
    })
  return theme
}

const leftToRight = { cache: createStyleCache(), theme: createConsoleTheme('ltr') }

/** The stylis plugin for right-to-left languages is loaded only for them. */
const RightToLeft = lazy(async () => {
  const { mirroring } = await import('./mirroring.ts')
  const stage = { cache: createStyleCache(mirroring), theme: createConsoleTheme('rtl') }
  return { default: ({ children }: { children: ReactNode }) => <Stage {...stage}>{children}</Stage> }
})

/** Applies theme and direction of the current language. */
export function Theme({ children }: { children: ReactNode }) {
  const { direction } = useLanguage()
  if (direction === 'ltr') return <Stage {...leftToRight}>{children}</Stage>
  return (
    <Suspense fallback={null}>
      <RightToLeft>{children}</RightToLeft>
    </Suspense>
  )
}

function Stage({ cache, theme, children }: typeof leftToRight & { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
