import { lineKeys, type LineKey } from '#src/contract/template-texts.ts'
import { isRecord, valueAt, type Fields } from '../json/values.ts'
import type { GivenStep } from '../workflow/given-workflow.ts'
import type { StepRun } from './dry-run-types.ts'
import type { ForcedOutcome } from './forced-outcome.ts'
import type { StepContext } from './step-context.ts'
import { filledTemplate } from './step-content.ts'

/** The message of a step as its recipient would see it, in the fields of the service's messages. */
export type StoredMessage = Partial<Record<LineKey, string>> & {
  channel: string
  /** Text, or the blocks of an email. HTML where the channel shows HTML. */
  content: unknown
  cta: Fields
  actor?: Fields
  email?: string
  phone?: string
  status: 'sent' | 'warning' | 'error'
  errorId?: string
  errorText?: string
}

/** `run` is the decision for the step and must have content; `outcome` is how the delivery ends. */
export function storedMessage(
  context: StepContext,
  step: GivenStep,
  run: StepRun,
  outcome: ForcedOutcome,
): StoredMessage {
  const { template } = step.variants.find(({ index }) => index === run.variant) ?? step
  const { content, cta, actor, ...filled } = filledTemplate({ ...template }, run.content ?? {})
  const lines = Object.fromEntries(
    lineKeys.flatMap((key) =>
      typeof filled[key] === 'string' && filled[key] !== '' ? [[key, filled[key]]] : [],
    ),
  )
  return {
    channel: step.type,
    ...lines,
    content: typeof content === 'string' || Array.isArray(content) ? content : '',
    cta: isRecord(cta) ? cta : { data: {} },
    ...(isRecord(actor) && { actor }),
    ...addressOf(context, step.type),
    ...stateOf(step.type, run, outcome),
  }
}

/** A phone number may come with the trigger. */
function addressOf({ input: { subscriber, payload } }: StepContext, channel: string) {
  const of = (field: string, ...holders: unknown[]) => {
    const found = holders.map((holder) => valueAt(holder, field)).find(Boolean)
    return typeof found === 'string' || typeof found === 'number' ? { [field]: String(found) } : {}
  }
  if (channel === 'email') return of('email', subscriber)
  return channel === 'sms' ? of('phone', payload, subscriber) : {}
}

/** Uses the service's own wording. */
function stateOf(
  channel: string,
  { verdict, gate }: StepRun,
  outcome: ForcedOutcome,
): Pick<StoredMessage, 'status' | 'errorId' | 'errorText'> {
  if (verdict === 'sent') return forcedState(channel, outcome)
  if (gate === 'text')
    return {
      status: 'error',
      errorId: 'message_content_not_generated',
      errorText: 'Message content could not be generated',
    }
  return channel === 'sms'
    ? {
        status: 'warning',
        errorId: 'no_subscriber_phone',
        errorText: 'Subscriber does not have active phone',
      }
    : { status: 'warning', errorId: 'no_subscriber_email', errorText: 'Subscriber does not have an email' }
}

function forcedState(channel: string, outcome: ForcedOutcome): ReturnType<typeof stateOf> {
  if (outcome === 'bounced')
    return {
      status: 'error',
      errorId: 'bounced',
      errorText: 'This service lets every message to this test address bounce',
    }
  const errorId = channel === 'email' ? 'mail_unexpected_error' : `unexpected_${channel}_error`
  return outcome === 'error'
    ? { status: 'error', errorId, errorText: 'This service lets every message to this test address fail' }
    : { status: 'sent' }
}
