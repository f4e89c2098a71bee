import CheckIcon from '@mui/icons-material/Check'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  useClient,
  useEnvironment,
  useHasSeen,
  useFirstRun,
  useSession,
} from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { libraryList } from '#src/client/library.ts'
import { read } from '#src/client/query.ts'
import { pageSizes } from '#src/client/search.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { toast } from '#src/ui/feedback/toast.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { color, font, phone } from '#src/ui/tokens.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { helpWords } from './help-words.ts'

const Steps = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '16px 28px',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 10,
  alignContent: 'start',
  '& > h3': { margin: 0, font: font.part },
  '& > :is(p, div)': { gridColumn: 2, margin: '2px 0 0', font: font.body, color: color.quiet },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 8 },
})
const Number = styled('span')({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 22,
  blockSize: 22,
  borderRadius: '50%',
  border: `1px solid ${color.outline}`,
  font: font.label,
  '& svg': { fontSize: 14 },
})

/** The first steps above the list of workflows, for a new person and on a service without workflows. */
export function FirstRun() {
  const t = useWords(helpWords)
  const { firstRun } = useClient()
  const isDue = useFirstRun() === 'due'
  // Uses what the list has read and sends no request of its own.
  const { data } = useQuery({
    ...read('workflowList', { page: 0, limit: pageSizes.workflows, query: '' }),
    enabled: false,
  })
  if (!isDue && data?.totalCount !== 0) return null
  const skip = () => {
    firstRun.end()
    // Skipping removes the focused button.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    toast({ message: t('first.skipped'), tone: 'info' })
  }
  return (
    <div style={{ marginBlockEnd: 20 }}>
      <FirstSteps actions={<Button onClick={skip}>{t('first.skip')}</Button>} />
    </div>
  )
}

/** Connect, create a workflow, look at a subscriber: a link to each step, and whether it is done. */
export function FirstSteps({ actions }: { actions?: ReactNode }) {
  const t = useWords(helpWords)
  const { firstRun, library } = useClient()
  const { name, baseUrl, apiKey, person } = useSession()
  const environment = useEnvironment()
  const mayCreate = useMay('workflowCreate').allowed
  const mayEdit = useMay('workflowUpdate').allowed
  const { data: kept = [] } = useQuery(libraryList(library))
  const mine = kept.find(({ made }) => made)
  const hasSeenWorkflow = useHasSeen('workflow')
  const hasSeenSubscriber = useHasSeen('subscriber')
  return (
    <Section title={t('first.title')} actions={actions}>
      <Steps>
        <Step number={1} isDone={apiKey !== null} title={t(person ? 'first.signIn' : 'first.connect')}>
          {apiKey === null ? (
            <div>
              <ButtonLink to="/settings" size="small" variant="outlined">
                {t('first.connect')}
              </ButtonLink>
            </div>
          ) : (
            <p>
              {person
                ? t('first.signIn.text', { name: person.name })
                : t('first.connect.text', { name: name || environment?.name || baseUrl })}
            </p>
          )}
        </Step>
        <Step
          number={2}
          isDone={mayCreate ? mine !== undefined : hasSeenWorkflow}
          title={t(mayCreate ? 'first.workflow' : 'first.open')}
        >
          <p>{t(mayCreate ? 'first.workflow.text' : 'first.open.text')}</p>
          {!mayCreate && actions === undefined && (
            <div>
              <ButtonLink to="/workflows" size="small" variant="outlined">
                {t('first.open.list')}
              </ButtonLink>
            </div>
          )}
          {mayCreate && (
            <div>
              <ButtonLink to="/workflows/start" size="small" variant="outlined">
                {t('first.sample')}
              </ButtonLink>
              <ButtonLink to="/workflows/new" size="small" variant="outlined">
                {t('first.blank')}
              </ButtonLink>
              {mine && mayEdit && (
                <ButtonLink
                  to="/workflows/$workflowId/edit"
                  params={{ workflowId: mine.workflow._id }}
                  search={{ section: 'test' }}
                  size="small"
                  variant="outlined"
                >
                  {t('first.try', { name: mine.workflow.name })}
                </ButtonLink>
              )}
            </div>
          )}
        </Step>
        <Step number={3} isDone={hasSeenSubscriber} title={t('first.subscriber')}>
          <p>{t('first.subscriber.text')}</p>
          <div>
            <ButtonLink to="/subscribers" size="small" variant="outlined" onClick={firstRun.end}>
              {t('first.subscriber.open')}
            </ButtonLink>
          </div>
        </Step>
      </Steps>
    </Section>
  )
}

type StepProps = { number: number; title: string; isDone?: boolean; children: ReactNode }

function Step({ number, title, isDone = false, children }: StepProps) {
  const t = useWords(helpWords)
  const { formatNumber } = useLanguage()
  return (
    <Item>
      <Number aria-hidden>{isDone ? <CheckIcon /> : formatNumber(number)}</Number>
      <h3>
        {title}
        {isDone && (
          <>
            {' '}
            <VisuallyHidden>{t('first.done')}</VisuallyHidden>
          </>
        )}
      </h3>
      {children}
    </Item>
  )
}
