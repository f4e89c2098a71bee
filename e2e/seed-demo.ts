import {
  aChatStep,
  aCondition,
  aDelayStep,
  aDigestStep,
  aFilter,
  anEmailStep,
  anSmsStep,
} from '#src/testing/builders.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import type { Page } from 'playwright/test'
import type { TestService } from './service.ts'

/** Fills a service so that no screen is empty. The names are long, like real ones. */
export async function seedDemo({ seed, call, runner }: TestService) {
  const workflow = await seed.workflow({
    name: 'Quarterly statement for customers with more than one account',
    description: 'Collects what happened and sends one letter',
    tags: ['statements', 'customers'],
    active: true,
    critical: true,
    steps: [
      aDigestStep({ metadata: { type: 'regular', amount: 5, unit: 'minutes', digestKey: 'order.id' } }),
      // This step has a problem.
      aDelayStep({ name: 'Wait', metadata: { amount: 2, unit: 'weeks' } }),
      anEmailStep({
        name: 'Letter',
        filters: [
          aFilter(),
          aFilter({
            value: 'OR',
            children: [aCondition(), aCondition({ field: 'vip', operator: 'NOT_EQUAL', value: 'no' })],
          }),
        ],
      }),
    ],
  })
  const welcome = await seed.workflow({
    name: 'Welcome',
    active: true,
    steps: [aChatStep({ name: 'Team' }), anEmailStep({ name: 'Greeting' })],
  })
  const reminder = await seed.workflow({
    name: 'Reminder',
    active: true,
    steps: [aDelayStep({ name: 'Pause', metadata: { amount: 1, unit: 'days' } }), anSmsStep()],
  })
  const subscriber = await seed.subscriber({
    subscriberId: 'buyer-with-an-id-that-is-longer-than-most-of-the-ids-there-are',
    phone: '+4915112345678',
    data: { plan: 'gold' },
  })
  const workflowId = workflow._id
  const [collect = '', , letter = ''] = (workflow.steps ?? []).map(({ _id }) => _id ?? '')
  /** Changes the workflow as another console would. */
  const describe = () =>
    call('workflowUpdate', { workflowId, body: { description: `Changed at ${Date.now()}` } })
  const { subscriberId } = subscriber
  const run = async (ran: typeof workflow) => {
    const body = { name: identifierIn(ran), to: subscriberId, payload: { orderId: '7' } }
    const { transactionId } = await call('eventTrigger', { body })
    await runner.settled()
    const { data } = await call('notificationList', { transactionId: transactionId ?? '' })
    return data[0]?._id ?? ''
  }
  return {
    workflowId,
    steps: { collect, letter },
    /** A workflow that ran, and its run. */
    ran: { workflowId: welcome._id, runId: await run(welcome) },
    /** A run that waits. */
    waiting: await run(reminder),
    subscriberId,
    describe,
  }
}

export type DemoIds = Awaited<ReturnType<typeof seedDemo>>

/** A state of a screen: `show` opens it and resolves when it is complete. */
export type VisualState = { name: string; show: (page: Page, ids: DemoIds) => Promise<unknown> }
