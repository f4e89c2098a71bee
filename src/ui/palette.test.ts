import { describe, expect, it } from 'vitest'
import { contrastDark, contrastLight, dark, light } from './palette.ts'

/** Relative luminance of `#rrggbb` as defined by WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Blends `percent` of one colour over another, as a browser paints a tint. */
function over(one: string, ground: string, percent: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const [above, below] = [one, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round(((above ?? 0) * percent + (below ?? 0) * (100 - percent)) / 100)
  })
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

describe.each([light, dark])('$mode', (palette) => {
  const { background, text, sunken, outline } = palette
  const grounds = [background.default, background.paper, sunken]
  const tones = [palette.primary, palette.error, palette.warning, palette.success, palette.info].map(
    ({ main }) => main,
  )

  it.each(grounds)('text can be read on %s', (ground) => {
    for (const ink of [text.primary, text.secondary, ...tones]) {
      expect(contrast(ink, ground), ink).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('the text of a tag can be read on its tint', () => {
    for (const tone of [...tones, text.secondary]) {
      expect(contrast(tone, over(tone, background.paper, 10)), tone).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('text can be read on the mark of a connection', () => {
    for (const { main, contrastText } of [palette.error, palette.warning, palette.success, palette.info])
      expect(contrast(contrastText, main), main).toBeGreaterThanOrEqual(4.5)
  })

  it('the text of a filled button can be read', () => {
    for (const { main, dark: pressed, contrastText } of [palette.primary, palette.error, palette.success]) {
      expect(contrast(contrastText, main)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(contrastText, pressed)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('the edge of a control and the bell are visible', () => {
    for (const edge of [outline, palette.bronze]) {
      expect(contrast(edge, background.paper), edge).toBeGreaterThanOrEqual(3)
    }
  })
})

describe.each([contrastLight, contrastDark])('high contrast over $mode', (palette) => {
  const { text, divider, outline, primary } = palette
  const grounds = [palette.background.default, palette.background.paper]

  it('text contrasts strongly with its background', () => {
    for (const ground of grounds) {
      for (const ink of [text.primary, text.secondary, primary.main])
        expect(contrast(ink, ground), ink).toBeGreaterThanOrEqual(7)
      expect(contrast(text.disabled, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('lines and edges are visible', () => {
    for (const ground of grounds) {
      for (const line of [divider, outline]) expect(contrast(line, ground), line).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('colours that it does not replace can be read on its background', () => {
    for (const { main } of [palette.error, palette.warning, palette.success, palette.info]) {
      for (const ground of grounds) expect(contrast(main, ground), main).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('the text of a filled button contrasts strongly', () => {
    expect(contrast(primary.contrastText, primary.main)).toBeGreaterThanOrEqual(7)
  })
})
