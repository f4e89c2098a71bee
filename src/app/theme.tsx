import { CacheProvider } from '@emotion/react'
import { createTheme, ThemeProvider } from '@mui/material/styles'
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

const heading = { fontWeight: 620, letterSpacing: '-0.011em' } as const

/** The only theme. Both schemes are in the style sheet and the system's preference selects one, without rendering again. */
function createConsoleTheme(direction: Direction) {
  return createTheme({
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
