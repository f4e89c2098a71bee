import Card from '@mui/material/Card'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { NoAccess } from '#src/client/parse-access.ts'
import { LanguageProvider, useWords, type Language, type WordsOf } from '#src/ui/language.tsx'
import { Page, ProductName } from '#src/ui/layout/Page.tsx'
import { Theme } from '#src/ui/theme.tsx'
import { font } from '#src/ui/tokens.ts'
import { Mark } from './Mark.tsx'
import { startWords } from './start-words.ts'
import { words } from './words.ts'

const Frame = styled('main')({
  maxInlineSize: 620,
  marginInline: 'auto',
  padding: 'clamp(16px, 12vh, 120px) 16px 32px',
  // The page's own edges are those of a whole screen.
  '& .MuiCard-root > div': { padding: '20px 24px 24px' },
})
const Brand = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginBlockEnd: 16,
  font: font.section,
})

type Props = NoAccess & { language: Language; locale?: string | undefined }

/**
 * Shown instead of the console if the person has no access, or if the configuration that says how to get it cannot be
 * used.
 */
export function StartProblem({ language, locale, ...why }: Props) {
  return (
    <LanguageProvider language={language} locale={locale}>
      <Theme>
        <Frame>
          <Why {...why} />
        </Frame>
      </Theme>
    </LanguageProvider>
  )
}

const example = '{"access":"key","baseUrl":"https://api.example.com"}'

const fields = ['access', 'baseUrl', 'name', 'production', 'color', 'roles'] as const

/** What is wrong in the file, and how to fix it. `place` is the path of the field, empty if the file is not JSON. */
function mistakeIn(t: WordsOf<typeof startWords>, place = ''): string {
  if (place === '') return t('wrongFile.json')
  const field = fields.find((one) => place.split('.').includes(one)) ?? 'other'
  return t(`wrongFile.${field}`, { field: place })
}

/** Sentences of Carillon's own server that say no more than the page does, except for the name. */
const repeated = {
  signedOut: /^No one is signed in\b/,
  noRole: /^(?<name>.+) has no role here$/,
} as const

function detailOf(t: WordsOf<typeof startWords>, { problem, detail = '' }: NoAccess): string {
  if (problem === 'wrongFile') return mistakeIn(t, detail)
  const match = problem === 'noAnswer' ? null : repeated[problem].exec(detail)
  const name = match?.groups?.['name']
  if (name !== undefined) return t('noRole.name', { name })
  return match || detail === '' ? '' : t('said', { detail })
}

function Why(why: NoAccess) {
  const { problem } = why
  const t = useWords(startWords)
  const w = useWords(words)
  const help = problem === 'wrongFile' ? t('wrongFile.help', { example }) : t(`${problem}.help`)
  const detail = detailOf(t, why)
  return (
    <ProductName name={w('app.name')}>
      <Brand>
        <Mark />
        {w('app.name')}
      </Brand>
      <Card>
        <Page title={t(problem)} description={help} width="narrow">
          {detail && <Typography gutterBottom>{detail}</Typography>}
          <Button variant="contained" onClick={() => location.reload()}>
            {problem === 'signedOut' ? t('signedOut.again') : w('broken.reload')}
          </Button>
        </Page>
      </Card>
    </ProductName>
  )
}
