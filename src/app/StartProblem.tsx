import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { NoAccess } from '#src/client/parse-access.ts'
import { LanguageProvider, useWords, type Language, type WordsOf } from '#src/ui/language.tsx'
import { Page, ProductName } from '#src/ui/layout/Page.tsx'
import { startWords } from './start-words.ts'
import { Theme } from './theme.tsx'
import { words } from './words.ts'

type Props = NoAccess & { language: Language; locale?: string | undefined }

/**
 * Shown instead of the console if the person has no access, or if the configuration that says how to get it cannot be
 * used.
 */
export function StartProblem({ language, locale, ...why }: Props) {
  return (
    <LanguageProvider language={language} locale={locale}>
      <Theme>
        <main>
          <Why {...why} />
        </main>
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

function Why({ problem, detail }: NoAccess) {
  const t = useWords(startWords)
  const w = useWords(words)
  const help = problem === 'wrongFile' ? t('wrongFile.help', { example }) : t(`${problem}.help`)
  const detailText = problem === 'wrongFile' ? mistakeIn(t, detail) : detail && t('said', { detail })
  return (
    <ProductName name={w('app.name')}>
      <Page title={t(problem)} description={help} width="narrow">
        {detailText && <Typography sx={{ mb: 2 }}>{detailText}</Typography>}
        <Button variant="contained" onClick={() => location.reload()}>
          {problem === 'signedOut' ? t('signedOut.again') : w('broken.reload')}
        </Button>
      </Page>
    </ProductName>
  )
}
