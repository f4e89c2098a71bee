import { fieldsAsked, fieldsOf } from '../preferences/switches.ts'
import { isRecord } from '../json/values.ts'
import type { Entry } from './entry.ts'

const names: Record<string, string> = {
  enabled: 'All',
  active: 'Active',
  in_app: 'In-app',
  email: 'Email',
  sms: 'SMS',
  chat: 'Chat',
  push: 'Push',
}

/**
 * What an entry changed, in a line for a spreadsheet: `SMS: on → off; Email: off → on`, of a workflow the fields that changed. Always in
 * English, so that a file reads the same, and is verified, wherever it is opened.
 */
export function changeText(entry: Entry): string {
  if (entry.kind === 'erased') return `Entries ${entry.erased.from} to ${entry.erased.to} erased`
  const { request, before, after, outcome } = entry
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const switches = Object.entries(fieldsAsked(request)).map(([field, wanted]) => {
    const now = outcome === 'applied' ? (is[field] ?? wanted) : wanted
    return `${names[field] ?? field}: ${onOff(was[field])} → ${onOff(now)}`
  })
  if (switches.length > 0) return switches.join('; ')
  return entry.operation === 'workflowUpdate' && isRecord(after) ? Object.keys(after).join('; ') : ''
}

const onOff = (value: unknown): string => (value === true ? 'on' : value === false ? 'off' : 'not known')
