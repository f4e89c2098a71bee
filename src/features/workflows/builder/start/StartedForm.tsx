import { useLoaderData, useLocation } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useMay } from '#src/client/may.ts'
import { read } from '#src/client/query.ts'
import { type Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { duplicateOf } from '#src/domain/import/duplicate.ts'
import type { PortableWorkflow } from '#src/domain/import/recognize-import.ts'
import { sampleCalled } from '#src/domain/samples/samples.ts'
import { hasExternalContent } from '#src/domain/workflow/workflow-reading.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { LoadingState } from '#src/ui/feedback/states.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { valuesOf } from '../../import/use-opening.ts'
import { words as formWords } from '../../model/form-words.ts'
import { toValues } from '../../model/to-values.ts'
import { uuid } from '../../model/values.ts'
import { SourceWorkflow } from '../../model/read-only/SourceWorkflow.tsx'
import { CreateForm } from '../CreateForm.tsx'
import { bodyOf, words } from './samples.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A workflow for the builder. Survives a reload. */
    handed?: PortableWorkflow
    /** Sentences about what was left out of it. */
    leftOut?: readonly string[]
  }
}

type Props = {
  /** Id of the copied workflow. */
  from: string | undefined
  /** Id of the sample. Without `from` and `sample`, the form starts with what another screen handed over. */
  sample: string | undefined
  draftId: string
}

type Shared = Pick<Props, 'draftId'>

/** The form of a new workflow, filled with a copy, a sample or an import. */
export function StartedForm({ from, sample, ...shared }: Props) {
  const askedAt = useLoaderData({ from: '/builder/workflows/new' })
  if (from !== undefined)
    return (
      <SourceWorkflow workflowId={from} askedAt={askedAt}>
        {(workflow) => <CopyForm workflow={workflow} {...shared} />}
      </SourceWorkflow>
    )
  if (sample !== undefined) return <SampleForm id={sample} {...shared} />
  return <HandedForm {...shared} />
}

function CopyForm({ workflow, ...shared }: Shared & { workflow: Workflow }) {
  const t = useWords(formWords)
  const { name } = workflow
  const enabled = useMay('workflowList').allowed
  const namesakes = useQuery({
    ...read('workflowList', { page: 0, limit: 100, query: name }),
    enabled,
    refetchOnMount: 'always',
    retry: false,
    meta: { quiet: true },
  })
  if (enabled && !namesakes.isFetchedAfterMount) return <LoadingState />
  const taken = new Set(namesakes.data?.data.map((other) => other.name.trim()))
  const numbered = (number: number) => t('copyOf.more', { name, number: String(number) })
  let copy = t('copyOf', { name })
  for (let number = 2; taken.has(copy); number++) copy = numbered(number)
  return <CopyCalled {...{ workflow, name: copy }} {...shared} />
}

function CopyCalled({ workflow, name: copy, ...shared }: Shared & { workflow: Workflow; name: string }) {
  const t = useWords(formWords)
  const { name } = workflow
  const [initial] = useState(() => toValues(copyOf(workflow, copy)))
  return (
    <>
      <InlineAlert>{t('copy.note', { name })}</InlineAlert>
      {hasExternalContent(workflow) && <InlineAlert tone="warning">{t('copy.elsewhere')}</InlineAlert>}
      <CreateForm initial={initial} {...shared} />
    </>
  )
}

/** Inactive, like a new one. Without the blueprint: creating from it again would lose data and feeds. */
function copyOf(workflow: Workflow, name: string) {
  const { blueprintId: _, ...copy } = duplicateOf(workflow, { newUuid: uuid, name })
  return { ...copy, active: false }
}

function SampleForm({ id, ...shared }: Shared & { id: string }) {
  const t = useWords(words)
  const [sample] = useState(() => sampleCalled(id))
  const [initial] = useState(() => sample && toValues(bodyOf(sample, '', uuid)))
  return (
    <>
      {sample ? (
        <InlineAlert>{t('sample.note', { name: sample.body.name })}</InlineAlert>
      ) : (
        <InlineAlert tone="warning" action={<Link to="/workflows/start">{t('sample.choose')}</Link>}>
          {t('sample.unknown', { id })}
        </InlineAlert>
      )}
      <CreateForm {...(initial ? { initial } : {})} {...shared} />
    </>
  )
}

/** The notification group may still be blank, because the form asks for it. */
const Handed = z.extend(WorkflowCreate, { notificationGroupId: z.string() })

function HandedForm(shared: Shared) {
  const t = useWords(words)
  const { handed, leftOut = [] } = useLocation({ select: ({ state }) => state })
  const [initial] = useState(() => {
    // May have been stored by an older version of the console.
    const { data } = Handed.safeParse(handed)
    if (!data) return undefined
    const { identifier, ...workflow } = data
    return valuesOf({ ...workflow, ...(typeof identifier === 'string' ? { identifier } : {}) }, '')
  })
  return (
    <>
      {!initial && <InlineAlert tone="warning">{t('handed.unreadable')}</InlineAlert>}
      {leftOut.length > 0 && (
        <InlineAlert tone="warning">
          {leftOut.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </InlineAlert>
      )}
      <CreateForm {...(initial ? { initial, typed: true } : {})} {...shared} />
    </>
  )
}
