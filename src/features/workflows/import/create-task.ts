import type { Task } from '#src/client/bulk/task.ts'
import type { Client } from '#src/client/client.ts'
import { CallError } from '#src/client/failure.ts'
import { findSent } from '#src/client/create-once.ts'
import type { SentCreate } from '#src/client/drafts/draft-store.ts'
import { fingerprint } from '#src/client/fingerprint.ts'
import { runWrite, write } from '#src/client/query.ts'
import { randomId } from '#src/client/random-id.ts'
import type { Workflow, WorkflowCreateInput } from '#src/contract/workflow.ts'
import type { PlannedRow, Row } from '#src/domain/bulk/row.ts'
import type { PortableWorkflow } from '#src/domain/import/recognize-import.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { applyIdentifier, type IdentifierOutcome } from '../creation/apply-identifier.ts'

type Subject = { body: WorkflowCreateInput; identifier: string; sent: SentCreate }

/** What a row of an import became. */
export type Created = { workflowId: string; name: string; identifier: string; outcome?: IdentifierOutcome }

/** A workflow of an import, with the key that keeps a service from creating it twice. */
export async function planCreate(
  { identifier = '' }: PortableWorkflow,
  body: WorkflowCreateInput,
): Promise<PlannedRow> {
  const [key, at] = [randomId(), new Date().toISOString()]
  const sent: SentCreate = {
    key,
    name: body.name,
    fingerprint: fingerprint(body),
    firstAt: at,
    lastAt: at,
  }
  const subject: Subject = { body, identifier, sent }
  return { id: key, name: body.name, subject }
}

const subjectOf = ({ subject }: Row) => subject as Subject // as `planCreate` made it

export const requestedIdentifier = (row: Row): string => subjectOf(row).identifier

/** Creates one workflow, and gives it the identifier that it had elsewhere. */
export function createCreateTask(client: Client): Task {
  return {
    async look(row) {
      if (row.state !== 'unknown') return { state: undefined, fulfilled: false }
      const { sent } = subjectOf(row)
      const search = await findSent(client, { ...sent, lastAt: row.at ?? sent.lastAt })
      if (search.kind === 'found') return { state: createdOf(search.workflow), fulfilled: true }
      if (search.kind === 'absent') return { state: search, fulfilled: false }
      throw new CallError('workflowList', { kind: 'notOffered' })
    },
    async send(row, _, { run: __, before: ___, ...note }) {
      const { body, identifier, sent } = subjectOf(row)
      // A later try is another attempt: only an answer that was lost may be repeated.
      const input = { body, note, idempotencyKey: `${sent.key}-${row.sent}` }
      const workflow = await runWrite(client.queryClient, write('workflowCreate'), input)
      const settled = await applyIdentifier(client, workflow, identifier, note)
      const outcome = settled.identifier && { outcome: settled.identifier }
      return { after: { ...createdOf(settled.workflow), ...outcome }, fulfilled: true }
    },
  }
}

const createdOf = (workflow: Workflow): Created => ({
  workflowId: workflow._id,
  name: workflow.name,
  identifier: identifierIn(workflow),
})
