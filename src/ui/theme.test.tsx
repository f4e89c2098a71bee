import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { styled } from '@mui/material/styles'
import { computedStyle } from '#src/testing/computed-style.ts'
import { type Language, LanguageProvider } from './language.tsx'
import { dark, light } from './palette.ts'
import { Theme } from './theme.tsx'

const Box = styled('p')({ marginLeft: 4, paddingInlineStart: 8 })

describe('Theme', () => {
  it.each([
    ['en', 'margin-left'],
    ['ar-XB', 'margin-right'],
  ] satisfies [Language, string][])('in %s turns margin-left into %s', async (language, side) => {
    render(
      <LanguageProvider language={language}>
        <Theme>
          <Box>Receipt</Box>
        </Theme>
      </LanguageProvider>,
    )
    const look = computedStyle(await screen.findByText('Receipt'))
    expect(look.getPropertyValue(side)).toBe('4px')
    expect(look.getPropertyValue('padding-inline-start')).toBe('8px')
  })

  it.each(['light', 'dark'] as const)('is %s if that was chosen, whatever the system prefers', (scheme) => {
    localStorage.setItem('carillon.color-scheme', scheme)
    render(<Theme>Receipt</Theme>)
    const ground = computedStyle(document.documentElement).getPropertyValue(
      '--mui-palette-background-default',
    )
    expect(ground).toBe({ light, dark }[scheme].background.default)
  })
})
