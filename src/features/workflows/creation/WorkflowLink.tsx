import type { Workflow } from '#src/contract/workflow.ts'
import { Link } from '#src/ui/Link.tsx'

/** A workflow's name, linked to its page. */
export const WorkflowLink = ({ workflow: { _id, name } }: { workflow: Workflow }) => (
  <Link to="/workflows/$workflowId" params={{ workflowId: _id }}>
    {name || _id}
  </Link>
)
