import type { EmotionCache } from '@emotion/cache'
import { CacheProvider, type CSSObject, Global, ThemeContext } from '@emotion/react'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import { createTheme, type CssVarsTheme, type Theme as MuiTheme } from '@mui/material/styles'
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

type Sheet = { [selector: string]: CSSObject }
/** The extra properties of a theme with CSS variables. */
type Variables = Pick<CssVarsTheme, 'generateSpacing' | 'generateStyleSheets' | 'generateThemeVars' | 'vars'>
const systemIsDark = '@media (prefers-color-scheme: dark)'
/** Paper is white, whichever scheme was chosen. */
const onScreen = '@media screen'

/**
 * The only theme and its style sheets, which contain both schemes. The system's preference selects one, unless the
 * document names one (`ui/color-scheme.ts`), without rendering again.
 */
function createStyling(direction: Direction, cache: EmotionCache) {
  const theme = createTheme({
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
  }) as MuiTheme & Variables // `cssVariables` adds these properties
  theme.vars = theme.generateThemeVars()
  theme.spacing = theme.generateSpacing()
  const sheets = (theme.generateStyleSheets() as Sheet[]).flatMap((sheet): CSSObject[] => {
    const inDark = sheet[systemIsDark]?.[':root']
    if (inDark === undefined) return [sheet]
    return [
      { [systemIsDark]: { [onScreen]: { ":root:not([data-scheme='light'])": inDark } } },
      { [onScreen]: { ":root[data-scheme='dark']": inDark } },
    ]
  })
  return { cache, theme, sheets }
}

const leftToRight = createStyling('ltr', createStyleCache())

/** The stylis plugin for right-to-left languages is loaded only for them. */
const RightToLeft = lazy(async () => {
  const { mirroring } = await import('./mirroring.ts')
  const styling = createStyling('rtl', createStyleCache(mirroring))
  return { default: ({ children }: { children: ReactNode }) => <Styling {...styling}>{children}</Styling> }
})

/** Applies theme and direction of the current language. */
export function Theme({ children }: { children: ReactNode }) {
  const { direction } = useLanguage()
  if (direction === 'ltr') return <Styling {...leftToRight}>{children}</Styling>
  return (
    <Suspense fallback={null}>
      <RightToLeft>{children}</RightToLeft>
    </Suspense>
  )
}

/** Replaces MUI's `ThemeProvider`, which would add four kilobytes to choose the scheme by script. */
function Styling({ cache, theme, sheets, children }: typeof leftToRight & { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeContext value={theme}>
        {/* The cast: its type covers only the props. */}
        <DefaultPropsProvider value={components as object}>{children}</DefaultPropsProvider>
      </ThemeContext>
      <Global styles={sheets} />
    </CacheProvider>
  )
}
