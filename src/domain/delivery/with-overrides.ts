import { isRecord, type Fields } from '../json/values.ts'
import type { StoredMessage } from './stored-message.ts'

/** Further fields that an email provider receives. */
const providerFields = ['to', 'from', 'cc', 'bcc', 'text']

/**
 * A message with its trigger's overrides for emails and SMS, as the service passes it to the provider: the texts are
 * used as they are, without variables. Overrides for other channels contain nothing that a person would see.
 */
export function withOverrides(message: StoredMessage, overrides: Fields): StoredMessage & Fields {
  const given = overrides[message.channel]
  if (!isRecord(given)) return message
  const text = (name: string) =>
    typeof given[name] === 'string' && given[name] !== '' ? given[name] : undefined
  if (message.channel === 'sms')
    return { ...message, ...known({ content: text('content'), phone: text('to'), from: text('from') }) }
  if (message.channel !== 'email') return message
  const { subject, senderName } = { subject: text('subject'), senderName: text('senderName') }
  const asked = Object.fromEntries(providerFields.map((name) => [name, given[name]]))
  return { ...message, ...known({ subject, senderName, content: text('html') ?? text('text'), ...asked }) }
}

const known = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
