import {
  aChatStep,
  aCondition,
  aDelayStep,
  aDigestStep,
  aFilter,
  anEmailStep,
} from '#src/testing/builders.ts'
import type { Page } from 'playwright/test'
import type { TestService } from './service.ts'

/** What a service holds so that no screen is empty. The names are long, as names are. */
export async function seedDemo({ seed, call }: TestService) {
  const workflow = await seed.workflow({
    name: 'Quarterly statement for customers with more than one account',
    description: 'Collects what happened and sends one letter',
    tags: ['statements', 'customers'],
    active: true,
    critical: true,
    steps: [
      aDigestStep({ metadata: { type: 'regular', amount: 5, unit: 'minutes', digestKey: 'order.id' } }),
      // Something to find fault with.
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
  await seed.workflow({ name: 'Welcome', active: true, steps: [aChatStep({ name: 'Team' })] })
  const subscriber = await seed.subscriber({
    subscriberId: 'buyer-with-an-id-that-is-longer-than-most-of-the-ids-there-are',
    phone: '+4915112345678',
    data: { plan: 'gold' },
  })
  const workflowId = workflow._id
  const [collect = '', , letter = ''] = (workflow.steps ?? []).map(({ uuid }) => uuid ?? '')
  /** As somebody else would, in another console. */
  const describe = () =>
    call('workflowUpdate', { workflowId, body: { description: `Changed at ${Date.now()}` } })
  return { workflowId, steps: { collect, letter }, subscriberId: subscriber.subscriberId, describe }
}

export type DemoIds = Awaited<ReturnType<typeof seedDemo>>

/** Something to look at: leads the page there, and says what is there when it is. */
export type VisualState = { name: string; show: (page: Page, ids: DemoIds) => Promise<unknown> }
