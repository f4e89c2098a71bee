import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useServiceFacts, useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { storageKeyOf } from '#src/client/drafts/draft-store.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { valuesOf } from '../model/compare/version.ts'
import { noTest, type TestValues } from '../model/test-input.ts'
import type { WorkflowValues } from '../model/values.ts'
import { CaseResults } from './use-cases.ts'
import { RealTrigger } from './RealTrigger.tsx'
import { runCases } from './run-cases.ts'
import { TestProvider } from './TestProvider.tsx'
import { TestTab } from './TestTab.tsx'

/** The test of a stored workflow, on its page. It shares its input with the workflow's form. */
export function WorkflowTest({ workflow }: { workflow: Workflow }) {
  const { _id: workflowId } = workflow
  const navigate = useNavigate()
  const canEdit = useMay('workflowUpdate').allowed
  const service = useServiceFacts()
  const stored = useMemo(() => valuesOf(workflow), [workflow])
  const form = useForm<WorkflowValues>({ values: stored })
  const test = useForm<TestValues>({ defaultValues: noTest })
  const results = useMemo(
    () => runCases(stored.cases, { getValues: () => stored, service }),
    [stored, service],
  )
  const jump = (step: number | undefined) => {
    const uuid = step === undefined ? undefined : stored.steps[step]?.uuid
    if (canEdit)
      void navigate({
        to: '/workflows/$workflowId/edit',
        params: { workflowId },
        search: uuid === undefined ? {} : { step: uuid },
      })
  }
  return (
    <FormProvider {...form}>
      <TestProvider form={test} storageKey={storageKeyOf(useSession(), { workflowId })}>
        <CaseResults value={results}>
          <TestTab isForm={false} workflowId={workflowId} onJump={({ step }) => jump(step)}>
            <RealTrigger workflow={workflow} />
          </TestTab>
        </CaseResults>
      </TestProvider>
    </FormProvider>
  )
}
