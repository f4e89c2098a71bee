import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useMay } from '#src/client/may.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { NotOffered } from '../NotOffered.tsx'
import { Link } from '#src/ui/Link.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { StepOutline } from '../../model/StepOutline.tsx'
import { bodyOf, words } from './samples.ts'
import type { Sample } from '#src/domain/samples/sample.ts'
import { samples } from '#src/domain/samples/samples.ts'

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid' },
})
const Tile = styled(Card)({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: 18,
  font: font.body,
  '& h3, & h2': { margin: 0, font: font.part },
  '& p': { margin: 0, color: color.quiet },
  '& a': { color: color.text, textDecoration: 'none' },
  // Makes the whole tile clickable.
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:hover': { borderColor: color.primary },
})
const Heading = styled('h2')({ margin: '28px 0 12px', font: font.section })
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

/** The samples that a workflow can start from. */
export default function StartPage() {
  const t = useWords(words)
  const back = <Link to="/workflows">{t('back')}</Link>
  if (useMay('workflowCreate').because === 'role') {
    return (
      <Page title={t('title')} back={back}>
        <NotOffered />
      </Page>
    )
  }
  return (
    <Page title={t('title')} width="wide" back={back}>
      <Heading id="samples">{t('samples')}</Heading>
      <Grid aria-labelledby="samples">
        {samples.map((sample) => (
          <li key={sample.id}>
            <SampleTile sample={sample} />
          </li>
        ))}
      </Grid>
    </Page>
  )
}

function SampleTile({ sample }: { sample: Sample }) {
  const t = useWords(words)
  const { name, description, critical } = sample.body
  const { steps } = bodyOf(sample, '', () => '')
  return (
    <Tile>
      <Head>
        <h3>
          <Link to="/workflows/new" search={{ sample: sample.id }}>
            {name}
          </Link>
        </h3>
        {critical && <Tag tone="warning">{t('critical')}</Tag>}
      </Head>
      <p>{description}</p>
      <StepOutline label={t('steps.label', { name })} steps={steps} />
    </Tile>
  )
}
