import type * as z from 'zod/mini'
import { ConditionInput, FilterInput } from '#src/contract/filter.ts'
import { StepInput } from '#src/contract/step.ts'
import { SubscriberCreate } from '#src/contract/subscriber.ts'
import { WorkflowCreate } from '#src/contract/workflow.ts'

/** Request bodies: complete, valid, and changed only where a test says so. */

type Changes<S extends z.ZodMiniType> = Partial<z.input<S>>

export function aWorkflowCreate(changes: Changes<typeof WorkflowCreate> = {}): WorkflowCreate {
  return WorkflowCreate.parse({
    name: 'Order shipped',
    notificationGroupId: '671a00000000000000000001',
    steps: [anEmailStep()],
    ...changes,
  })
}

/** `template` is merged field by field; other fields of the step are replaced. */
type StepChanges = Omit<Changes<typeof StepInput>, 'template'> & {
  template?: Partial<z.input<typeof StepInput>['template']>
}

const aStep = (step: z.input<typeof StepInput>, { template, ...changes }: StepChanges): StepInput =>
  StepInput.parse({ ...step, ...changes, template: { ...step.template, ...template } })

export const anInAppStep = (changes: StepChanges = {}) =>
  aStep({ name: 'Feed', template: { type: 'in_app', content: 'Order {{orderId}} is on its way' } }, changes)

export const anEmailStep = (changes: StepChanges = {}) =>
  aStep(
    {
      name: 'Receipt',
      template: {
        type: 'email',
        subject: 'Order {{orderId}}',
        contentType: 'editor',
        content: [{ type: 'text', content: 'Thank you, {{subscriber.firstName}}.' }],
      },
    },
    changes,
  )

export const anSmsStep = (changes: StepChanges = {}) =>
  aStep({ name: 'Text', template: { type: 'sms', content: 'Order {{orderId}} shipped' } }, changes)

export const aChatStep = (changes: StepChanges = {}) =>
  aStep({ name: 'Team', template: { type: 'chat', content: 'Order {{orderId}} shipped' } }, changes)

export const aPushStep = (changes: StepChanges = {}) =>
  aStep(
    { name: 'Phone', template: { type: 'push', title: 'Shipped', content: 'Order {{orderId}}' } },
    changes,
  )

export const aDigestStep = (changes: StepChanges = {}) =>
  aStep(
    {
      name: 'Collect',
      template: { type: 'digest' },
      metadata: { type: 'regular', amount: 5, unit: 'minutes' },
    },
    changes,
  )

export const aDelayStep = (changes: StepChanges = {}) =>
  aStep(
    { name: 'Wait', template: { type: 'delay' }, metadata: { type: 'regular', amount: 1, unit: 'hours' } },
    changes,
  )

export const aCondition = (changes: Changes<typeof ConditionInput> = {}): ConditionInput =>
  ConditionInput.parse({ on: 'payload', field: 'total', operator: 'LARGER', value: '100', ...changes })

export const aFilter = (changes: Changes<typeof FilterInput> = {}): FilterInput =>
  FilterInput.parse({ type: 'GROUP', value: 'AND', children: [aCondition()], ...changes })

export function aSubscriber(changes: Changes<typeof SubscriberCreate> = {}): SubscriberCreate {
  return SubscriberCreate.parse({
    subscriberId: 'buyer-7',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    ...changes,
  })
}
