import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { channels } from '#src/contract/channel.ts'
import { identifierOf } from '#src/domain/identifier.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { stepWords } from '../form/step-words.ts'
import { StepIcon } from '../form/step-kinds.tsx'
import { words as formWords } from '../form/words.ts'
import { conditionWords } from '../sentences/condition-words.ts'
import { timingWords } from '../sentences/timing-words.ts'
import type { Reviewed } from './use-reviewed.ts'
import { reviewWords } from './words.ts'
import { stepSentences } from './workflow-sentences.ts'

/** The workflow in words: what starts it, and each step in order. */
export function Sentences({ reviewed: { values, body, identifier } }: { reviewed: Reviewed }) {
  const [t, s, f, c] = [
    useWords(reviewWords),
    useWords(stepWords),
    useWords(formWords),
    useWords(conditionWords),
  ]
  const timing = { t: useWords(timingWords), s, formatList: useLanguage().formatList }
  const nameOf = (index: number) =>
    body.steps[index]?.name?.trim() || s(`kind.${body.steps[index]?.template.type ?? 'custom'}`)
  const names = new Map(body.steps.map(({ uuid = '' }, index) => [uuid, nameOf(index)]))
  return (
    <Section title={t('sentences')}>
      <Whole body={body} identifier={identifier} />
      {body.steps.length === 0 ? (
        <Typography>{t('noSteps')}</Typography>
      ) : (
        <Box
          component="ol"
          aria-label={t('sentences.steps')}
          sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1.5 }}
        >
          {body.steps.map((step, index) => {
            const own = values.steps[index]
            if (!own) return null
            return (
              <Box
                component="li"
                key={own.uuid}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'auto minmax(0, 1fr)',
                  gap: 1.5,
                  '& > svg': { mt: '2px' },
                }}
              >
                <StepIcon type={step.template.type} />
                <Box sx={{ overflowWrap: 'anywhere' }}>
                  <Typography variant="subtitle2" component="h3">
                    {nameOf(index)}
                  </Typography>
                  {stepSentences({ t, f, s, c, timing }, { step, values: own }, names).map((sentence) => (
                    <Typography key={sentence} variant="body2">
                      {sentence}
                    </Typography>
                  ))}
                </Box>
              </Box>
            )
          })}
        </Box>
      )}
    </Section>
  )
}

function Whole({ body, identifier }: Pick<Reviewed, 'body' | 'identifier'>) {
  const [t, s] = [useWords(reviewWords), useWords(stepWords)]
  const { formatList } = useLanguage()
  const predicted = identifierOf(body.name)
  const off = channels.filter((channel) => body.preferenceSettings?.[channel] === false)
  const runs =
    identifier !== ''
      ? t.rich('runs', { identifier: <code>{identifier}</code> })
      : predicted === ''
        ? t('runs.nothing')
        : t.rich('runs.predicted', { identifier: <code>{predicted}</code> })
  return (
    <>
      <Typography>{runs}</Typography>
      {body.active !== true && <Typography>{t('runs.off')}</Typography>}
      {body.critical && <Typography>{t('critical')}</Typography>}
      {off.length > 0 && (
        <Typography>
          {t('channelsOff', { channels: formatList(off.map((channel) => s(`kind.${channel}`))) })}
        </Typography>
      )}
    </>
  )
}
