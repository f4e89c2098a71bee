import { isChannel } from '#src/contract/step-kinds.ts'
import type { StepInput } from '#src/contract/step.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { hasExternalContent } from '#src/domain/workflow/workflow-reading.ts'
import type { Place } from '../../navigation/use-jump.ts'

export const warningKinds = ['noSteps', 'allOff', 'waitsLast', 'noText', 'replyNotEmail'] as const
/** Something to know before sending. Never blocks it. */
export type Warning = Place & { kind: (typeof warningKinds)[number] }

/** What a service accepts although it will surprise people later. */
export function warningsOf(body: WorkflowCreate): Warning[] {
  const { steps } = body
  // Its steps are decided elsewhere, and it is not created here.
  if (hasExternalContent(body)) return []
  const running = steps.map((step, index) => ({ step, index })).filter(({ step }) => step.active !== false)
  const last = running.at(-1)
  return [
    ...(steps.length === 0 ? [{ kind: 'noSteps', path: 'steps' } as const] : []),
    ...(steps.length > 0 && !last ? [{ kind: 'allOff', path: 'steps.0.active', step: 0 } as const] : []),
    // A digest in last position is among the findings.
    ...(last?.step.template.type === 'delay'
      ? [{ kind: 'waitsLast', path: `steps.${last.index}.name`, step: last.index } as const]
      : []),
    ...steps.flatMap(stepWarnings),
  ]
}

function stepWarnings(step: StepInput, index: number): Warning[] {
  const { template, replyCallback, active } = step
  const at = (field: string) => ({ path: `steps.${index}.${field}`, step: index })
  // For an active step this is an error already.
  const isEmpty = active === false && isChannel(template.type) && textsIn(template).join('').trim() === ''
  return [
    ...(isEmpty ? [{ kind: 'noText' as const, ...at('name') }] : []),
    ...(replyCallback?.active && template.type !== 'email'
      ? [{ kind: 'replyNotEmail' as const, ...at('replyCallback.active') }]
      : []),
  ]
}

/** The texts and links of a step. */
function textsIn({ content, subject, title, preheader }: StepInput['template']): string[] {
  const blocks =
    typeof content === 'string' ? [content] : (content ?? []).flatMap(({ content: text }) => text ?? [])
  return [...blocks, subject ?? '', title ?? '', preheader ?? '']
}
