import type { DatabaseKind } from './database.ts'

/** The record of writes: what is under way, what is in the chain, its head, and what each stream has delivered. */
export function journalTables(kind: DatabaseKind): readonly string[] {
  const text = kind === 'postgres' ? 'text collate "C"' : 'text'
  const index = (name: string, columns = `${name}, number`) =>
    `create index journal_entries_${name} on journal_entries (${columns})`
  return [
    `create table journal_pending (id ${text} primary key, owner ${text} not null, document ${text} not null)`,
    `create table journal_head (id integer primary key, number integer not null, hash ${text} not null)`,
    `insert into journal_head (id, number, hash) values (1, 0, '${'0'.repeat(64)}')`,
    `create table journal_entries (number integer primary key, id ${text} not null, row_key ${text} not null,
      at ${text} not null, agent ${text} not null, operation ${text} not null, ending ${text} not null,
      subscriber_id ${text} not null, workflow_id ${text} not null, run ${text} not null, undoes ${text} not null,
      changes integer not null, superseded integer not null, words ${text} not null, document ${text} not null)`,
    index('id'),
    index('row', 'row_key, number'),
    index('subject', 'subscriber_id, workflow_id, number'),
    index('undoes', 'undoes'),
    `create table journal_streams (name ${text} primary key, number integer not null, owner ${text} not null,
      until ${text} not null)`,
  ]
}
