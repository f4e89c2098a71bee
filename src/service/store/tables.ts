import type { Generated } from 'kysely'

/** Documents are JSON text on both databases, so their keys keep their order. Times are ISO 8601 text, which sorts. */
export type Tables = {
  environments: {
    seq: Generated<number>
    id: string
    organization_id: string
    creator_id: string
    document: string
  }
  api_keys: { hash: string; environment_id: string; added_at: string }
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
    deleted_at: string | null
    document: string
    group_id: string
    updated_at: string
  }
  workflow_tags: { environment_id: string; tag: string; workflow_seq: number }
  subscribers: {
    seq: Generated<number>
    environment_id: string
    subscriber_id: string
    deleted_at: string | null
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
}
