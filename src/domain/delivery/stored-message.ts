import { isRecord, valueAt, withValue, type Fields } from '../json/values.ts'
import { escapeHtml, renderedText } from '../templates/rendered-text.ts'
import type { GivenStep } from '../workflow/given-workflow.ts'
import { namesFor } from './decide-channel.ts'
import type { StepRun } from './dry-run-types.ts'
import type { ForcedOutcome } from './forced-outcome.ts'
import type { StepContext } from './step-context.ts'

/** The message of a step as its recipient would see it, in the fields of the service's messages. */
export type StoredMessage = {
  channel: string
  /** Text, or the blocks of an email. HTML where the channel shows HTML. */
  content: unknown
  subject?: string
  title?: string
  preheader?: string
  senderName?: string
  cta: Fields
  email?: string
  phone?: string
  status: 'sent' | 'warning' | 'error'
  errorId?: string
  errorText?: string
}

/** Channels whose content is HTML: values of variables are escaped there. */
const rich: ReadonlySet<string> = new Set(['email', 'in_app'])

/** `run` is the decision for the step and must have content; `outcome` is how the delivery ends. */
export function storedMessage(
  context: StepContext,
  step: GivenStep,
  run: StepRun,
  outcome: ForcedOutcome,
): StoredMessage {
  const { template } = step.variants.find(({ index }) => index === run.variant) ?? step
  const names = namesFor(context)
  const plain = (text: string) => renderedText(text, names).text
  const print = rich.has(step.type)
    ? (text: string) => renderedText(text, names, { print: escapeHtml }).text
    : plain
  const lines = Object.fromEntries(
    ['subject', 'title', 'preheader', 'senderName'].flatMap((field) => {
      const text = template[field]
      return typeof text === 'string' && text !== '' ? [[field, plain(text)]] : []
    }),
  )
  return {
    channel: step.type,
    ...lines,
    content: contentOf(template['content'], print, plain),
    cta: ctaOf(template['cta'], plain),
    ...addressOf(context, step.type),
    ...stateOf(step.type, run, outcome),
  }
}

type Print = (text: string) => string

function contentOf(content: unknown, print: Print, plain: Print): unknown {
  if (typeof content === 'string') return print(content)
  if (!Array.isArray(content)) return ''
  return content.map((block: unknown) => {
    if (!isRecord(block)) return block
    const { content: text, url } = block
    return {
      ...block,
      ...(typeof text === 'string' ? { content: print(text) } : {}),
      ...(typeof url === 'string' ? { url: plain(url) } : {}),
    }
  })
}

function ctaOf(cta: unknown, plain: Print): Fields {
  if (!isRecord(cta)) return { data: {} }
  const url = valueAt(cta, 'data.url')
  return typeof url === 'string' ? withValue(cta, ['data', 'url'], plain(url)) : cta
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
