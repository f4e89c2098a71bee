import { addWords } from '#src/service/store/journal/journal-words.ts'
import { CompiledQuery, sql, type Compilable } from 'kysely'
import type { Database, Executor } from '#src/service/store/sql/database.ts'
import { feedPage, messagePage } from '#src/service/store/runs/messages.ts'
import { notificationPage } from '#src/service/store/runs/notifications.ts'
import { peopleWith } from '#src/service/store/subscribers/subscriber-search.ts'
import { workflowCount, workflowPage } from '#src/service/store/workflows/workflows.ts'

/** Numbers of rows. People have as many notifications and messages. */
export type Size = { people: number; workflows: number }

/** A table `numbers` with a column `i`, counting from 1. */
export const numbersTo = (most: number, kind: Database['kind']) =>
  kind === 'postgres'
    ? `(select i from generate_series(1, ${most}) as s (i)) as numbers`
    : `(with recursive n (i) as (select 1 union all select i + 1 from n where i < ${most}) select i from n) as numbers`

/** Pads workflows to a realistic size. */
const long = 'x'.repeat(1500)

/** Fills tables inside the database, because row by row it would take minutes. The environment `env` must exist. */
export async function fillLarge({ db, kind }: Database, { people, workflows }: Size): Promise<void> {
  const each = numbersTo(people, kind)
  const padded = kind === 'postgres' ? `lpad(i::text, 6, '0')` : `printf('%06d', i)`
  const statements = [
    `insert into subscribers (environment_id, subscriber_id, document)
      select 'env', 'user-' || i, '{"subscriberId":"user-' || i || '"}' from ${each}`,
    ...["'user-' || seq", "'' || seq", "'ada' || (seq % 1000)", "'mail.example'"].map(
      (term) =>
        `insert into subscriber_terms (environment_id, term, subscriber_seq) select 'env', ${term}, seq from subscribers`,
    ),
    `insert into workflows (id, environment_id, identifier, name_lower, identifier_lower, active, created_at, document, group_id, updated_at)
      select 'w' || i, 'env', 'w' || i, 'w' || ${padded}, 'w' || i, i % 2, ${padded}, '{"_id":"w' || i || '","description":"${long}"}', 'g' || (i % 50), 'u' || ${padded}
      from ${numbersTo(workflows, kind)}`,
    `insert into workflow_tags (environment_id, tag, workflow_seq) select 'env', 't' || (seq % 100), seq from workflows`,
    `insert into workflow_versions (id, environment_id, workflow_id, channels, document) values ('v', 'env', 'w', 'email', '{}')`,
    `insert into trigger_events (environment_id, transaction_id, version_id, document)
      select 'env', 't' || i, 'v', '{}' from ${each}`,
    `insert into notifications (id, environment_id, event_seq, subscriber_seq, workflow_id, channels, created_at)
      select 'n' || i, 'env', i, 1 + i % 1000, 'w' || (i % 50),
        case when i % 100 = 0 then 'chat' else 'email' end, 'c' || ${padded} from ${each}`,
    `insert into jobs (id, environment_id, notification_seq, step, type, status, due_at, updated_at, document)
      select 'j' || i, 'env', i, 0, 'email', 'completed', case when i % 500 = 0 then 'd' || i end, '', '{}' from ${each}`,
    `insert into messages (id, environment_id, notification_seq, subscriber_seq, channel, step, seen, read, created_at, document)
      select 'm' || i, 'env', i, 1 + i % 1000, case when i % 100 = 0 then 'chat' else 'email' end, 0, 0, 0, '', '{}' from ${each}`,
  ]
  await fill({ db, kind }, statements)
}

/** Runs statements in one transaction, without checks of foreign keys, which would be most of the work. */
export async function fill({ db, kind }: Pick<Database, 'db' | 'kind'>, statements: readonly string[]) {
  await db.transaction().execute(async (tx) => {
    if (kind === 'postgres') await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })
}

/** Adds journal entries, every fifth of which belongs to a bulk change of a hundred. */
export async function fillJournal({ db, kind }: Database, entries: number): Promise<void> {
  const at = kind === 'postgres' ? `lpad(i::text, 9, '0')` : `printf('%09d', i)`
  const statement = `insert into journal_entries (number, id, at, agent, operation, ending, subscriber_id, workflow_id,
      run, undoes, scope, changes, superseded, words, document)
    select i, 'e' || i, ${at}, case when i % 10 = 0 then 'Ada' else 'Grace' end,
      case when i % 4 = 0 then 'workflowUpdate' else 'preferenceUpdate' end,
      case when i % 50 = 0 then 'refused' else 'accepted' end, 'user-' || (i % 1000), 'w' || (i % 50),
      case when i % 5 = 0 then 'r' || (i / 500) else '' end, '', '', 1, 0, 'ada w' || (i % 50),
      '{"kind":"write","id":"e' || i || '","number":' || i || ',"subject":{"subscriberId":"user-' || (i % 1000) || '","workflowId":"w' || (i % 50) || '"},"note":"${long}"}'
    from ${numbersTo(entries, kind)}`
  await sql.raw(statement).execute(db)
  await addWords(db, kind, 0)
  await db.updateTable('journal_head').set({ number: entries }).execute()
}

/** Does what autovacuum does sooner or later. SQLite gets no statistics. */
export async function analyze({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<void> {
  if (kind === 'postgres') await sql`vacuum analyze`.execute(db)
}

/** `index` is undefined for a part of a name, which no index contains: all of the few workflows are searched. */
type Named = [name: string, query: Compilable, index: RegExp | undefined]
type Place = { page: number; limit: number }

/** All lists and searches, with the index each must use. */
export function largeQueries(db: Executor, page: number): Named[] {
  const place = { page, limit: 10 }
  const due = db.selectFrom('jobs').select('seq').where('due_at', '<=', 'd').orderBy('due_at').limit(9)
  return [
    ['subscribers', peopleWith(db, 'env', []).limit(10), /subscribers_order/],
    ...workflowQueries(db, place),
    ...notificationQueries(db, place),
    ...messageQueries(db, place),
    ['what is due', due, /jobs_due/],
  ]
}

function workflowQueries(db: Executor, place: Place): Named[] {
  const of = (filter: object) => workflowPage(db, 'env', { ...place, ...filter })
  return [
    ['workflows, newest first', of({}), /workflows_newest/],
    ['workflows by name', of({ by: 'name', way: 'asc' }), /workflows_name/],
    ['workflows by change', of({ by: 'updatedAt' }), /workflows_changed/],
    ['workflows of a group', of({ groupId: 'g7' }), /workflows_group/],
    ['workflows of a tag', of({ tag: 't7' }), /sqlite_autoindex|workflow_tags/],
    ['workflows by a part of the name', of({ query: 'w00042' }), undefined],
    ['the number of workflows', workflowCount(db, 'env', {}), /workflows_\w+/],
    ['the number by a part of the name', workflowCount(db, 'env', { query: '42' }), undefined],
  ]
}

function notificationQueries(db: Executor, place: Place): Named[] {
  const of = (...wanted: Parameters<typeof notificationPage>[2]) => notificationPage(db, 'env', wanted, place)
  return [
    ['notifications', of(), /notifications_(newest|pkey)/],
    ['notifications of a workflow', of(['workflow_id', ['w3']]), /notifications_workflow/],
    ['notifications of two workflows', of(['workflow_id', ['w3', 'w4']]), /notifications_workflow/],
    ['notifications of a subscriber', of(['subscriber_seq', [7]]), /notifications_subscriber/],
    ['notifications of a channel', of(['channels', ['chat']]), /notifications_channels/],
  ]
}

function messageQueries(db: Executor, place: Place): Named[] {
  const of = (filter: object) => messagePage(db, 'env', { ...place, ...filter })
  const ofOne = { subscriberSeq: 7 }
  return [
    ['messages', of({}), /messages_(newest|pkey)/],
    ['messages of a subscriber', of(ofOne), /messages_subscriber/],
    ['messages of a channel', of({ channel: 'chat' }), /messages_channel/],
    ['messages of a subscriber and channel', of({ ...ofOne, channel: 'chat' }), /messages_subscriber/],
    ['messages of a transaction', of({ transactionIds: ['t7'] }), /messages_notification/],
    ['the feed', feedPage(db, 7, {}).limit(10), /messages_feed/],
    ['the feed, unseen', feedPage(db, 7, { seen: false }).limit(100), /messages_feed/],
  ]
}

/** The database's plan for a query, in lines. */
export async function explain(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  query: Compilable,
): Promise<string> {
  const { sql: text, parameters } = query.compile()
  const prefix = kind === 'postgres' ? 'explain' : 'explain query plan'
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${prefix} ${text}`, [...parameters]),
  )
  return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n')
}
