import Link from '@mui/material/Link'
import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { defineMessages, type Language, LanguageProvider, useLanguage, useWords } from './language.tsx'
import { createFormats, createWords } from './words.ts'

const words = defineMessages({
  saved: 'Saved',
  savedAs: 'Saved as {name}',
  steps: { one: '{count} step in {name}', other: '{count} steps in {name}' },
  at: 'Since {time}',
  template: 'Write {{payload.total}} for the total of {name}',
  help: 'Read <link>the guide</link> of {name} first',
})
const inEnglish = (language: Language = 'en') =>
  createWords(words, language, createFormats('en', 'Europe/Berlin'))

describe('words', () => {
  const t = inEnglish()
  it.each([
    ['a sentence', t('saved'), 'Saved'],
    ['a placeholder', t('savedAs', { name: 'Receipt' }), 'Saved as Receipt'],
    ['one', t('steps', { count: 1, name: 'Receipt' }), '1 step in Receipt'],
    ['none', t('steps', { count: 0, name: 'Receipt' }), '0 steps in Receipt'],
    ['a great number', t('steps', { count: 12_000, name: 'Receipt' }), '12,000 steps in Receipt'],
    ['a date', t('at', { time: new Date('2024-10-05T10:00:00Z') }), 'Since Oct 5, 2024, 12:00 PM'],
    ['doubled braces', t('template', { name: 'x' }), 'Write {{payload.total}} for the total of x'],
    ['a tag outside of rich', t('help', { name: 'x' }), 'Read the guide of x first'],
    ['a value that looks like a placeholder', t('savedAs', { name: '{name}' }), 'Saved as {name}'],
  ])('%s', (_, written, expected) => {
    // Engines put different spaces before PM.
    expect(written.replaceAll('\u202f', ' ')).toBe(expected)
  })

  it('accept only keys and values of their catalogue', () => {
    // @ts-expect-error no such key
    expect(t('gone')).toBe('gone')
    expectTypeOf<Parameters<typeof t<'saved'>>>().toEqualTypeOf<[key: 'saved']>()
  })

  it.each([
    ['en-XA', '[Šáṽéð áš Receipt···]'],
    ['ar-XB', 'Saved as Receipt'],
    ['ar-XA', 'Saved as Receipt ŵöŕđŵö'],
  ] as const)('speaks %s', (language, expected) => {
    expect(inEnglish(language)('savedAs', { name: 'Receipt' })).toBe(expected)
  })
})

function Screen() {
  const t = useWords(words)
  const { direction } = useLanguage()
  return (
    <p>
      {direction}: {t.rich('help', { name: <b>Receipt</b>, link: <Link href="/guide" /> })}
    </p>
  )
}

describe('the language in use', () => {
  it('inserts elements into a sentence', () => {
    render(<Screen />)
    expect(screen.getByRole('link', { name: 'the guide' })).toHaveProperty('pathname', '/guide')
    expect(screen.getByText('Receipt').parentElement?.textContent).toBe(
      'ltr: Read the guide of Receipt first',
    )
  })

  it('sets the language and direction of the document', () => {
    render(
      <LanguageProvider language="ar-XB">
        <Screen />
      </LanguageProvider>,
    )
    expect(document.documentElement.dir).toBe('rtl')
    expect(document.documentElement.lang).toBe('ar-XB')
    expect(screen.getByText(/^rtl:/)).toBeTruthy()
  })
})

describe('formats', () => {
  const { formatList } = createFormats('en')
  it('join a list', () => {
    expect(formatList(['a', 'b', 'c'])).toBe('a, b, and c')
    expect(formatList(['a', 'b'], 'or')).toBe('a or b')
  })
})
