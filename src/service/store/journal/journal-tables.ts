import type { DatabaseKind } from '../sql/database.ts'

/**
 * Pending writes, the chain and its head. A page of the journal, its counts and its filters can be read from the indexes,
 * without the long rows.
 */
export function journalTables(kind: DatabaseKind): readonly string[] {
  const text = kind === 'postgres' ? 'text collate "C"' : 'text'
  const index = (name: string, columns: string) =>
    `create index journal_entries_${name} on journal_entries (${columns})`
  return [
    `create table journal_pending (id ${text} primary key, owner ${text} not null, document ${text} not null)`,
    `create table journal_head (id integer primary key, number integer not null, hash ${text} not null)`,
    `insert into journal_head (id, number, hash) values (1, 0, '${'0'.repeat(64)}')`,
    `create table journal_entries (number integer primary key, id ${text} not null, at ${text} not null,
      agent ${text} not null, operation ${text} not null, ending ${text} not null, subscriber_id ${text} not null,
      workflow_id ${text} not null, run ${text} not null, undoes ${text} not null, changes integer not null,
      superseded integer not null, words ${text} not null, document ${text} not null,
      scope ${text} not null default '')`,
    index('id', 'id, number'),
    index('subject', 'subscriber_id, workflow_id, number'),
    index('undoes', 'undoes'),
    `${index('run', 'run, number')} where run <> ''`,
    `${index('workflow', 'workflow_id, number, run')} where superseded = 0 and workflow_id <> ''`,
    `${index('list', 'number, run, at, agent, operation, ending, changes, scope')} where superseded = 0`,
    ...['agent', 'operation', 'ending'].map(
      (name) => `${index(name, `${name}, number, run, scope`)} where superseded = 0`,
    ),
    ...wordIndex(kind),
  ]
}

/** The index of words, by which entries are found. */
const wordIndex = (kind: DatabaseKind) =>
  kind === 'postgres'
    ? ['create index journal_entries_words on journal_entries using gin ((words::tsvector))']
    : [
        `create virtual table journal_words using fts5 (words, content = 'journal_entries', content_rowid = 'number',
          detail = 'none', columnsize = 0, prefix = '1 2 3')`,
        `create virtual table journal_terms using fts5vocab ('journal_words', 'instance')`,
      ]
