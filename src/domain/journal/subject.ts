import { isRecord } from '../json/values.ts'
import { identifierIn } from '../workflow/workflow-reading.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { Names, Write } from './entry.ts'

/** `address`: the ids of a request. `known`: other objects that may contain the subject's name. */
export function subjectOf(
  address: Readonly<Record<string, unknown>>,
  answer: unknown,
  known: readonly unknown[],
): Write['subject'] {
  const { subscriberId, workflowId, notificationId, transactionId } = address
  const made = isRecord(answer) && !('preference' in answer) ? answer : {}
  // A created group has an id, too.
  const madeId = 'steps' in made || 'triggers' in made ? made['_id'] : undefined
  const template = isRecord(answer) && isRecord(answer['template']) ? answer['template'] : {}
  return texts({
    subscriberId: subscriberId ?? made['subscriberId'],
    workflowId: workflowId ?? madeId,
    notificationId,
    transactionId,
    // Some services also name a workflow in answers about all of them.
    name: (workflowId === undefined ? made['name'] : (made['name'] ?? template['name'])) ?? nameIn(known),
  })
}

/** A new workflow's trigger identifier is only in the answer. */
export function namesAfter(
  { operation, names }: Pick<Write, 'operation' | 'names'>,
  answer: unknown,
): { names?: Names } {
  const identifier =
    operation === 'workflowCreate' && isRecord(answer) ? identifierIn(answer as Workflow) : ''
  return identifier === '' ? {} : { names: { ...names, identifier } }
}

const nameIn = (known: readonly unknown[]): unknown =>
  known.flatMap((each) => (isRecord(each) && typeof each['name'] === 'string' ? [each['name']] : []))[0]

const texts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
