import type { Generated } from 'kysely'

/**
 * Documents are JSON text on both databases, so that keys keep their order. Times are ISO 8601 text, which sorts
 * chronologically.
 */
export type Tables = {
  environments: {
    seq: Generated<number>
    id: string
    organization_id: string
    creator_id: string
    document: string
  }
  api_keys: {
    hash: string
    environment_id: string
    added_at: string
    name: string
    expires_at: string
    last_used_on: Generated<string>
    successor: Generated<string>
  }
  notification_groups: { seq: Generated<number>; id: string; environment_id: string; document: string }
  workflows: {
    seq: Generated<number>
    id: string
    environment_id: string
    identifier: string
    name_lower: string
    identifier_lower: string
    active: number
    created_at: string
    updated_at: string
    group_id: string
    document: string
  }
  workflow_tags: { environment_id: string; tag: string; workflow_seq: number }
  subscribers: {
    seq: Generated<number>
    environment_id: string
    subscriber_id: string
    document: string
  }
  subscriber_terms: { environment_id: string; term: string; subscriber_seq: number }
  preferences: { subscriber_seq: number; workflow_id: string; document: string }
  idempotency_records: {
    scope: string
    key: string
    body_hash: string
    token: string
    answer: string | null
    expires_at: string
  }
  workflow_versions: {
    id: string
    environment_id: string
    workflow_id: string
    channels: string
    document: string
  }
  trigger_events: {
    seq: Generated<number>
    environment_id: string
    transaction_id: string
    version_id: string
    document: string
  }
  notifications: {
    seq: Generated<number>
    id: string
    environment_id: string
    event_seq: number
    subscriber_seq: number
    workflow_id: string
    channels: string
    created_at: string
  }
  jobs: {
    seq: Generated<number>
    id: string
    environment_id: string
    notification_seq: number
    step: number
    type: string
    status: string
    due_at: string | null
    digest_key: string | null
    decided_at: string | null
    ends_at: string | null
    merged_into: number | null
    updated_at: string
    document: string
  }
  messages: {
    seq: Generated<number>
    id: string
    environment_id: string
    notification_seq: number
    subscriber_seq: number
    channel: string
    step: number
    seen: number
    read: number
    created_at: string
    document: string
  }
  journal_pending: { id: string; owner: string; document: string }
  journal_head: { id: number; number: number; hash: string }
  journal_entries: {
    number: number
    id: string
    at: string
    agent: string
    operation: string
    ending: string
    subscriber_id: string
    workflow_id: string
    run: string
    undoes: string
    scope: string
    changes: number
    superseded: number
    words: string
    document: string
  }
}

/** Used as the workflow id of a global preference. */
export const globalId = ''
