import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import { identifierOf } from '#src/domain/identifier.ts'
import { triggerVariables } from '#src/domain/variables.ts'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { TabPanel, Tabs } from '#src/ui/layout/Tabs.tsx'
import { sectionWords } from '../form/sections/words.ts'
import { curlSnippet, fetchSnippet, nodeSnippet, placeholders } from '../form/snippets.ts'
import { stepWords } from '../form/step-words.ts'
import { words as formWords } from '../form/words.ts'
import { playwrightTest } from './playwright-test.ts'
import { type PlannedRequest, requestCurl, requestFetch, requestNode } from './requests.ts'
import type { ReviewOf } from './review-of.ts'
import type { Reviewed } from './use-reviewed.ts'
import { reviewWords } from './words.ts'

const snippets = {
  curl: { request: requestCurl, trigger: curlSnippet },
  node: { request: requestNode, trigger: nodeSnippet },
  fetch: { request: requestFetch, trigger: fetchSnippet },
} as const
const kinds = ['curl', 'node', 'fetch', 'playwright'] as const
type Kind = (typeof kinds)[number]

type Props = { review: ReviewOf; reviewed: Reviewed; requests: readonly PlannedRequest[]; baseUrl: string }

/** The same, for a program: how it is created or saved, how it is triggered, and a test of writing it. */
export function AsCode(props: Props) {
  const [kind, setKind] = useState<Kind>('curl')
  const id = useId()
  const t = useWords(reviewWords)
  return (
    <Section title={t('code')} description={t('code.text', { key: placeholders.key })}>
      <Tabs
        id={id}
        label={t('code.kinds')}
        tabs={kinds.map((key) => ({ key, title: t(`code.${key}`) }))}
        chosen={kind}
        onChoose={setKind}
      />
      {kinds.map((key) => (
        <TabPanel key={key} id={id} tab={key} shown={key === kind}>
          {key === kind && (
            <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              {key === 'playwright' ? <Test {...props} /> : <Snippets {...props} kind={key} />}
            </Box>
          )}
        </TabPanel>
      ))}
    </Section>
  )
}

function Snippets({ review, reviewed, requests, baseUrl, kind }: Props & { kind: keyof typeof snippets }) {
  const t = useWords(reviewWords)
  const { request, trigger } = snippets[kind]
  const identifier = reviewed.identifier || identifierOf(reviewed.body.name)
  const variables = variablesIn(reviewed)
  return (
    <>
      {requests.map((one) => (
        <CodeBlock
          key={one.path}
          captioned
          label={t(review.kind === 'create' ? 'code.create' : 'code.update')}
          code={request(baseUrl, one)}
        />
      ))}
      {identifier !== '' && (
        <CodeBlock captioned label={t('code.trigger')} code={trigger({ baseUrl, identifier, variables })} />
      )}
    </>
  )
}

/** None while a text cannot be read, which the findings say. */
function variablesIn({ body }: Reviewed): string[] {
  try {
    return triggerVariables(body.steps).variables.map(({ name }) => name)
  } catch {
    return []
  }
}

function Test({ reviewed }: Props) {
  const [t, f, s] = [useWords(reviewWords), useWords(formWords), useWords(stepWords)]
  const settings = useWords(sectionWords)('settings')
  return (
    <CodeBlock
      captioned
      label={t('code.test')}
      code={playwrightTest({ f, s, settings }, location.origin, reviewed.body)}
    />
  )
}
