import createCache, { type Options } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { createColorScheme, createTheme, enhanceHighContrast, ThemeProvider } from '@mui/material/styles'
import { lazy, type ReactNode, Suspense } from 'react'
import { schemeStorage } from './color-scheme.ts'
import './fonts/inter.css'
import { type Direction, useLanguage } from './language.tsx'
import { pageNonce } from './nonce.ts'
import { contrastDark, contrastLight, dark, light } from './palette.ts'
import { components } from './theme-components.ts'

const heading = { fontWeight: 600, letterSpacing: '-0.011em' } as const

function createLook(direction: Direction, stylisPlugins?: NonNullable<Options['stylisPlugins']>) {
  const theme = createTheme({
    direction,
    cssVariables: { colorSchemeSelector: 'data-scheme' },
    colorSchemes: {
      light: { palette: light },
      dark: { palette: dark },
      contrastLight: createColorScheme({ palette: contrastLight }),
      contrastDark: createColorScheme({ palette: contrastDark }),
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: 'var(--font-sans)',
      fontWeightBold: 600,
      h1: { ...heading, fontSize: '1.375rem', lineHeight: 1.75 / 1.375 },
      h2: { ...heading, fontSize: '1.0625rem', lineHeight: 1.5 / 1.0625 },
      h3: { ...heading, fontSize: '0.9375rem', lineHeight: 1.375 / 0.9375 },
      // The title of a dialog.
      h6: { ...heading, fontSize: '1.0625rem', lineHeight: 1.5 / 1.0625 },
      body1: { fontSize: '0.875rem', lineHeight: 1.25 / 0.875 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.125 / 0.8125 },
      caption: { fontSize: '0.75rem', lineHeight: 1 / 0.75 },
      button: { textTransform: 'none', letterSpacing: 0 },
    },
    focusVisible: true,
    // Calm: nothing fades or slides in.
    motion: { reducedMotion: 'always' },
    transitions: { create: () => 'none' },
    components,
  })
  // The page's policy allows only styles with this nonce.
  const nonce = pageNonce()
  const cache = createCache({
    key: direction,
    ...(nonce && { nonce }),
    ...(stylisPlugins && { stylisPlugins }),
  })
  return { theme: enhanceHighContrast(theme), cache }
}

const leftToRight = createLook('ltr')

/** The plugin that swaps left and right in MUI's styles is loaded only where it is needed. */
const RightToLeft = lazy(async () => {
  const { default: mirror } = await import('@mui/stylis-plugin-rtl')
  const look = createLook('rtl', [mirror])
  return { default: ({ children }: Props) => <Styled {...look}>{children}</Styled> }
})

type Props = { children: ReactNode }

/** The look of everything, in the direction of the language and the scheme chosen on this device. */
export function Theme({ children }: Props) {
  const { direction } = useLanguage()
  if (direction === 'ltr') return <Styled {...leftToRight}>{children}</Styled>
  return (
    <Suspense fallback={null}>
      <RightToLeft>{children}</RightToLeft>
    </Suspense>
  )
}

const Styled = ({ theme, cache, children }: ReturnType<typeof createLook> & Props) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme} {...schemeStorage} noSsr>
      <CssBaseline />
      {children}
    </ThemeProvider>
  </CacheProvider>
)
