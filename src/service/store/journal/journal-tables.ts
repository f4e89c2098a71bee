import type { DatabaseKind } from '../sql/database.ts'

/** Tables of the journal: pending writes, the chain, its head, and what each stream has delivered. */
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

/** Each environment has its own part; earlier entries are those of the people, who read all parts. */
export function journalScopes(kind: DatabaseKind): readonly string[] {
  const text = kind === 'postgres' ? 'text collate "C"' : 'text'
  return [
    'drop table journal_streams',
    `alter table journal_entries add column scope ${text} not null default ''`,
    'drop index journal_entries_list',
    `create index journal_entries_list on journal_entries
      (number, run, at, agent, operation, ending, changes, scope) where superseded = 0`,
  ]
}

/**
 * Indexes from which a page of the journal, its counts and its filters can be read without the long rows. An entry outside
 * a bulk change is its own row, so it needs no `row_key`.
 */
export function journalLists(): readonly string[] {
  return [
    'drop index journal_entries_row',
    'alter table journal_entries drop column row_key',
    `create index journal_entries_list on journal_entries (number, run, at, agent, operation, ending, changes)
      where superseded = 0`,
    "create index journal_entries_run on journal_entries (run, number) where run <> ''",
    `create index journal_entries_workflow on journal_entries (workflow_id, number, run)
      where superseded = 0 and workflow_id <> ''`,
  ]
}
