import { resolve } from 'node:path'
import type { Sink } from '../record/deliver.ts'
import { fileSink, syslogSink, webhookSink } from '../record/sinks.ts'
import { setting } from './setting.ts'

/** Destinations of the journal of all people. */
export const journalSettings = {
  journalFile: setting<string | undefined>({
    variable: 'JOURNAL_FILE',
    help: 'With --trusted-proxy: a file to which the journal is written as JSON lines',
    defaultValue: undefined,
    needs: ['proxyAuth'],
    parse: (text) => resolve(text),
  }),
  journalWebhook: setting<string | undefined>({
    variable: 'JOURNAL_WEBHOOK',
    help: 'An address to which it is posted as JSON lines',
    defaultValue: undefined,
    needs: ['proxyAuth'],
    parse: (text, name) => toAddress(text, name, ['http:', 'https:']),
  }),
  journalWebhookToken: setting<string | undefined>({
    variable: 'JOURNAL_WEBHOOK_TOKEN',
    help: 'What the webhook gets as Authorization: Bearer',
    defaultValue: undefined,
    isSecret: true,
    needs: ['proxyAuth', 'webhook'],
    parse: toToken,
  }),
  journalSyslog: setting<string | undefined>({
    variable: 'JOURNAL_SYSLOG',
    help: 'A syslog server for it: udp://host:514 or tcp://host:601 (RFC 5424)',
    defaultValue: undefined,
    needs: ['proxyAuth'],
    parse: (text, name) => toAddress(text, name, ['udp:', 'tcp:']),
  }),
}

export type JournalOptions = { [Name in keyof typeof journalSettings]: string | undefined }

/** Errors do not repeat the value, because an address may contain a secret. */
function toAddress(text: string, name: string, protocols: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && url.hostname !== '' && url.username === '' && url.password === ''
  if (!isPlain || !protocols.includes(url.protocol))
    throw new Error(`${name} must be an address with ${protocols.map((one) => `${one}//`).join(' or ')}`)
  return url.href
}

function toToken(text: string, name: string): string {
  if (!/^[\x21-\x7e]{1,1000}$/.test(text))
    throw new Error(`${name} must be visible characters without spaces`)
  return text
}

export function sinksOf(options: Partial<JournalOptions>): Sink[] {
  const { journalFile, journalWebhook, journalWebhookToken, journalSyslog } = options
  return [
    ...(journalFile === undefined ? [] : [fileSink(journalFile)]),
    ...(journalWebhook === undefined ? [] : [webhookSink(journalWebhook, journalWebhookToken)]),
    ...(journalSyslog === undefined ? [] : [syslogSink(journalSyslog)]),
  ]
}
