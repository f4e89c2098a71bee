import DoneIcon from '@mui/icons-material/Check'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useClient, useEnvironment, useFirstRun, useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { read } from '#src/client/query.ts'
import { pageSizes } from '#src/client/search.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { toast } from '#src/ui/feedback/toast.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { color, font, phone } from '#src/ui/tokens.ts'
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
})

/** The first steps above the list of workflows, for a new person and on a service without workflows. */
export function FirstRun() {
  const t = useWords(helpWords)
  const { firstRun } = useClient()
  const isDue = useFirstRun() === 'due'
  if (useWorkflowCount() !== 0 && !isDue) return null
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

/** Uses what the list has read and sends no request of its own. */
const useWorkflowCount = () =>
  useQuery({
    ...read('workflowList', { page: 0, limit: pageSizes.workflows, query: '' }),
    enabled: false,
  }).data?.totalCount

/** Connect, make or look at a workflow, look at a subscriber: what each is for, and links to it. */
export function FirstSteps({ actions }: { actions?: ReactNode }) {
  const t = useWords(helpWords)
  const { firstRun } = useClient()
  const { name, baseUrl, apiKey, person } = useSession()
  const environment = useEnvironment()
  const mayCreate = useMay('workflowCreate').allowed
  const hasWorkflow = (useWorkflowCount() ?? 0) > 0
  const connected = person
    ? t('first.signIn.text', { name: person.name })
    : t('first.connect.text', { name: name || environment?.name || baseUrl })
  return (
    <Section title={t('first.title')} actions={actions}>
      <Steps>
        <Step number={1} isDone={apiKey !== null} title={t(person ? 'first.signIn' : 'first.connect')}>
          {apiKey !== null && <p>{connected}</p>}
          <div>{apiKey === null && <StepLink to="/settings">{t('first.connect')}</StepLink>}</div>
        </Step>
        <Step
          number={2}
          isDone={mayCreate && hasWorkflow}
          title={t(mayCreate ? 'first.workflow' : 'first.open')}
        >
          <p>{t(mayCreate ? 'first.workflow.text' : 'first.open.text')}</p>
          <div>
            {mayCreate ? (
              <>
                <StepLink to="/workflows/start">{t('first.sample')}</StepLink>
                <StepLink to="/workflows/new">{t('first.blank')}</StepLink>
              </>
            ) : (
              actions === undefined && <StepLink to="/workflows">{t('first.open.list')}</StepLink>
            )}
          </div>
        </Step>
        <Step number={3} title={t('first.subscriber')}>
          <p>{t('first.subscriber.text')}</p>
          <div>
            <StepLink to="/subscribers" onClick={firstRun.end}>
              {t('first.subscriber.open')}
            </StepLink>
          </div>
        </Step>
      </Steps>
    </Section>
  )
}

const StepLink = (link: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink size="small" variant="outlined" {...link} />
)

/** `isDone`: as far as it can be known. */
type StepProps = { number: number; title: string; isDone?: boolean; children: ReactNode }

function Step({ number, title, isDone = false, children }: StepProps) {
  const t = useWords(helpWords)
  const { formatNumber } = useLanguage()
  return (
    <Item>
      <Number aria-hidden={!isDone}>
        {isDone ? <DoneIcon titleAccess={t('first.done')} sx={{ fontSize: 16 }} /> : formatNumber(number)}
      </Number>
      <h3>{title}</h3>
      {children}
    </Item>
  )
}
