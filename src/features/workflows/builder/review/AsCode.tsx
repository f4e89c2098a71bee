import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { placeholders } from '#src/domain/trigger/trigger-call.ts'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { TabPanel, Tabs } from '#src/ui/layout/Tabs.tsx'
import { curlSnippet, fetchSnippet, nodeSnippet } from '#src/domain/trigger/snippets.ts'
import {
  triggerCallWords,
  ToReplace,
  TriggerNote,
  useProgramAddress,
  useTriggerCall,
} from '../../trigger/TriggerSection.tsx'
import { useIdentifierHolder } from '../../creation/use-identifier-holder.ts'
import {
  type PlannedRequest,
  requestCurl,
  requestFetch,
  requestNode,
  type ReviewSubject,
} from './requests.ts'
import type { Reviewed } from './use-reviewed.ts'
import { reviewWords } from './words.ts'

const snippets = {
  curl: { request: requestCurl, trigger: curlSnippet },
  node: { request: requestNode, trigger: nodeSnippet },
  fetch: { request: requestFetch, trigger: fetchSnippet },
} as const
const kinds = ['curl', 'node', 'fetch'] as const
type Kind = (typeof kinds)[number]

type Props = { review: ReviewSubject; reviewed: Reviewed; requests: readonly PlannedRequest[] }

/** Code that creates or saves the workflow and triggers it. */
export function AsCode(props: Props) {
  const [kind, setKind] = useState<Kind>('curl')
  const id = useId()
  const [t, c] = [useWords(reviewWords), useWords(triggerCallWords)]
  const isOperators = useProgramAddress() === placeholders.address
  return (
    <Section title={t('code')} description={c(isOperators ? 'text.operator' : 'text', placeholders)}>
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
              <Snippets {...props} kind={key} />
            </Box>
          )}
        </TabPanel>
      ))}
    </Section>
  )
}

function Snippets({ review, reviewed, requests, kind }: Props & { kind: Kind }) {
  const t = useWords(reviewWords)
  const { request, trigger } = snippets[kind]
  const predicted = reviewed.identifier === '' ? identifierOf(reviewed.body.name) : ''
  const holder = useIdentifierHolder(predicted)
  // With this identifier, the call would trigger the workflow that already has it.
  const identifier = holder ? '' : reviewed.identifier || predicted
  const called = useTriggerCall(reviewed.body, identifier)
  return (
    <>
      {requests.map((one) => (
        <CodeBlock
          key={one.path}
          captioned
          label={t(review.kind === 'create' ? 'code.create' : 'code.update')}
          code={request(called.address, one)}
        />
      ))}
      {identifier !== '' && (
        <div>
          <TriggerNote />
          <ToReplace call={called.call} />
          <CodeBlock captioned label={t('code.trigger')} code={trigger(called)} />
        </div>
      )}
    </>
  )
}
